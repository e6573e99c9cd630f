import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;
const signatureOf = (secret: string, fileId: string): Buffer =>
  createHmac('sha256', secret).update(`picture of a proxy order\n${fileId}`).digest().subarray(0, signatureBytes);

export const ownPicturePath = '/api/web/picture/own/';

/**
 * Where a picture that a shopper showed of goods can be seen for good: their order keeps it, and so do letters and cards.
 * Nobody can name another file.
 */
export const ownPictureUrl = (secret: string, fileId: string): string =>
  `${ownPicturePath}${fileId}/${signatureOf(secret, fileId).toString('base64url')}`;

/** Whether an address was made so for this file. */
export const isSignedFor = (secret: string, fileId: string, sign: string): boolean => {
  const given = Buffer.from(sign, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, signatureOf(secret, fileId));
};
