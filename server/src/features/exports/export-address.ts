import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExportAddress } from '@hakobu/contract/exports/export.shape';

type Signed = { readonly shopperId: string } & Omit<ExportAddress, 'sign'>;

const signatureOf = (secret: string, { shopperId, id, until }: Signed): string =>
  createHmac('sha256', secret).update(`data export\n${shopperId}\n${id}\n${until}`).digest('base64url');

/** Where a shopper finds their file, until an instant. */
export const exportAddressOf = (
  secret: string,
  { shopperId, id, until }: { readonly shopperId: string; readonly id: string; readonly until: Date },
): ExportAddress => {
  const seconds = Math.floor(until.getTime() / 1000);
  return { id, until: seconds, sign: signatureOf(secret, { shopperId, id, until: seconds }) };
};

/** Whether an address was given out for this shopper, and has not run out. */
export const isOpenAddress = (secret: string, { sign, ...asked }: Signed & ExportAddress, now: Date): boolean => {
  const [wanted, given] = [Buffer.from(signatureOf(secret, asked)), Buffer.from(sign)];
  return wanted.length === given.length && timingSafeEqual(wanted, given) && asked.until * 1000 > now.getTime();
};
