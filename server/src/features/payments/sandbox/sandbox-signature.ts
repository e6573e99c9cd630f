import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-sandbox-signature';

const macOf = (key: string, seconds: number, body: Buffer): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex');

export const signBody = (key: string, at: Date, body: Buffer): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, body)}`;
};

const partsOf = (header: string) => {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return { seconds: Number(time), mac };
};

/** When a header says that it was signed: part of what is signed. */
export const signedAtMs = (header: string): number => partsOf(header).seconds * 1000;

/** Whether a header signs this body, to the byte. */
export const isSigned = (key: string, header: string, body: Buffer): boolean => {
  const { seconds, mac } = partsOf(header);
  return mac !== '' && timingSafeEqual(Buffer.from(macOf(key, seconds, body)), Buffer.from(mac));
};
