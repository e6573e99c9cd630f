import { createHmac, timingSafeEqual } from 'node:crypto';
import { pictureSizes } from '../../platform/files/private-pictures.ts';

/** A picture in one of its sizes, or a file as it is. */
const fileViews = [...pictureSizes, 'file'] as const;
export type FileView = (typeof fileViews)[number];

const stepSeconds = 15 * 60;
const lifeSeconds = 60 * 60;

/** What an address shows, and whether it does so although every message with the file was recalled. */
type Sight = { readonly size: FileView; readonly isAuditors: boolean };

const signatureOf = (secret: string, fileId: string, { size, isAuditors }: Sight, until: number): string =>
  createHmac('sha256', secret)
    .update(`${isAuditors ? 'recalled file' : 'file'}\n${fileId}\n${size}\n${until}`)
    .digest('base64url');

/**
 * The address under which a file can be seen for an hour or a little more. It is the same for a quarter of an hour, so
 * that a browser that asks again finds the picture in its cache.
 */
export const addressOf = (secret: string, fileId: string, sight: Sight, now: Date): string => {
  const until = Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + lifeSeconds;
  const recalled = sight.isAuditors ? '&recalled=1' : '';
  const sign = signatureOf(secret, fileId, sight, until);
  return `/api/file/${fileId}?size=${sight.size}${recalled}&until=${until}&sign=${sign}`;
};

export type SignedAsk = {
  readonly fileId: string;
  readonly size: string;
  readonly recalled: string;
  readonly until: string;
  readonly sign: string;
};

/** Which file a signed address shows, and for how many seconds more; undefined when it is forged or has expired. */
export const readAddress = (
  secret: string,
  asked: SignedAsk,
  now: Date,
): (Sight & { readonly secondsLeft: number }) | undefined => {
  const size = fileViews.find((each) => each === asked.size);
  if (!size || !/^\d{9,11}$/.test(asked.until)) return undefined;
  const isAuditors = asked.recalled === '1';
  const wanted = Buffer.from(signatureOf(secret, asked.fileId, { size, isAuditors }, Number(asked.until)));
  const given = Buffer.from(asked.sign);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  const secondsLeft = Number(asked.until) - Math.floor(now.getTime() / 1000);
  return secondsLeft > 0 ? { size, isAuditors, secondsLeft } : undefined;
};
