import { createHmac, timingSafeEqual } from 'node:crypto';

export const keptPicturePath = '/api/web/picture/own/';

const stepSeconds = 60 * 60;
const lifeSeconds = 6 * 60 * 60;
const signatureBytes = 16;

/** `until` is empty in the form that is kept. */
const signatureOf = (secret: string, fileId: string, until: string): Buffer =>
  createHmac('sha256', secret)
    .update(`picture of a proxy order\n${fileId}${until && `\n${until}`}`)
    .digest()
    .subarray(0, signatureBytes);

/**
 * The form in which a private picture is kept with what shows it: an order, its letters, its cards. It shows nothing by
 * itself; on the way out it becomes an address that runs out.
 */
export const keptPictureUrl = (secret: string, fileId: string): string =>
  `${keptPicturePath}${fileId}/${signatureOf(secret, fileId, '').toString('base64url')}`;

const isSigned = (secret: string, fileId: string, until: string, sign: string): boolean => {
  const given = Buffer.from(sign, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, signatureOf(secret, fileId, until));
};

/** For how many seconds more an address shows this file; undefined where it is forged, has run out, or is the kept form. */
export const secondsLeftOf = (secret: string, fileId: string, signed: string, now: Date): number | undefined => {
  const [, until = '', sign = ''] = /^(\d{9,11})\.([\w-]{22})$/.exec(signed) ?? [];
  const left = Number(until) - Math.floor(now.getTime() / 1000);
  return until !== '' && left > 0 && isSigned(secret, fileId, until, sign) ? left : undefined;
};

// An address that was given has a time before its signature: it is not taken for one that is kept.
const kept = /\/api\/web\/picture\/own\/([0-9a-f-]{36})\/([\w-]{22})(?![\w.-])/g;

/**
 * An answer with each kept form made an address for the next six hours or a little more. It stays the same for an hour, so
 * that browsers keep the picture. Whatever else it says stays as it is: who repeats an address that has run out, in a
 * message or a note, gets no new one.
 */
export const renewKeptPictures = (secret: string, text: string, now: Date): string => {
  if (!text.includes(keptPicturePath)) return text;
  const until = String(Math.ceil(now.getTime() / 1000 / stepSeconds) * stepSeconds + lifeSeconds);
  return text.replace(kept, (whole, fileId: string, sign: string) =>
    isSigned(secret, fileId, '', sign)
      ? `${keptPicturePath}${fileId}/${until}.${signatureOf(secret, fileId, until).toString('base64url')}`
      : whole,
  );
};
