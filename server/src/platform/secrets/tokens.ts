import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new token of 256 random bits. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It needs no salt: nobody can guess 256 bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six random digits. */
export const newSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Letters and digits that are told apart on paper, 32 of them. */
const onPaper = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of sixty random bits to be kept on paper, in groups of four. */
export const newRecoveryCode = (): string =>
  [...randomBytes(12)]
    .map((byte) => onPaper[byte % onPaper.length])
    .join('')
    .replace(/^(.{4})(.{4})/, '$1-$2-');

/** A hash with a secret, for what is short enough to be guessed; `about` binds it to the one row that it is for. */
export const keyedHash = (secret: string, about: string, text: string): string =>
  createHmac('sha256', secret).update(about).update('\n').update(text).digest('hex');

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
