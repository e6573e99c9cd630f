import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '../../../platform/clock/clock.ts';

export const signatureHeader = 'x-sandbox-signature';

/** Reliability, W rows: older or younger than this is refused, so that a notification cannot be kept and sent again. */
const mostSkewMs = 5 * minuteMs;

const macOf = (key: string, seconds: number, body: Buffer): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex');

export const signBody = (key: string, at: Date, body: Buffer): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, body)}`;
};

/** Whether a header signs this body, to the byte, within the last five minutes. */
export const isSigned = (key: string, header: string | undefined, body: Buffer, now: Date): boolean => {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const seconds = Number(time);
  if (given === '' || Math.abs(now.getTime() - seconds * 1000) > mostSkewMs) return false;
  return timingSafeEqual(Buffer.from(macOf(key, seconds, body)), Buffer.from(given));
};
