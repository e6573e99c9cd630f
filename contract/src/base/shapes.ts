import * as z from 'zod/mini';
import { cleanText, isBlank } from './typed-text.ts';

/** A day of the calendar, `2026-11-23`. There is no year 0: the database has none. */
export const Day = z.iso.date().check(z.refine((day) => day >= '0001'));

/** An instant: ISO 8601 with its zone, as `Date.toISOString()` writes it. */
export const Instant = z.string().check(z.maxLength(40));

const isSeen = z.refine<string>((given) => !isBlank(given));
export const cleaned = z.overwrite<string>(cleanText);

/** A text that somebody typed: cleaned and trimmed, no longer than said. It may have lines, and it may be empty. */
export const maybeText = (longest: number) => z.string().check(cleaned, z.trim(), z.maxLength(longest));

// Asked of what came, for cleaning takes most of them away: who sent them meant something else than a line.
const isOneLine = z.refine<string>((given) => !/[\p{Cc}\u2028\u2029]/u.test(given.trim()));

/** The same in one line, without signs that only machines read. */
export const maybeLine = (longest: number) => z.string().check(isOneLine, cleaned, z.trim(), z.maxLength(longest));

/** The same with something to be seen in it. */
export const text = (longest: number) => maybeText(longest).check(z.minLength(1), isSeen);
export const line = (longest: number) => maybeLine(longest).check(z.minLength(1), isSeen);

/** A secret that the server gave out, as it comes back. */
export const SecretToken = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(100));

/** A text or a line that may be left out. */
export const optionalText = (longest: number) => z._default(maybeText(longest), '');
export const optionalLine = (longest: number) => z._default(maybeLine(longest), '');

/** What says something to machines, such as a link: it is taken as it stands, or refused where cleaning would change it. */
export const exact = (longest: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest),
    z.refine((given) => cleanText(given) === given),
  );

/** Codes that people read: `O202611200051` an order, `P202611190012` a parcel, `T…` a top-up. */
export const OrderCode = z.string().check(z.regex(/^O\d{8,20}$/));
export const ParcelCode = z.string().check(z.regex(/^P\d{8,20}$/));
export const TopUpCode = z.string().check(z.regex(/^T\d{8,20}$/));

export const Id = z.uuid();

const fromDigits = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;

/** A whole number, which arrives as decimal digits where it stands in a query. Nothing else is taken for a number. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.transform(fromDigits), z.int().check(z.minimum(min), z.maximum(max)));

/** How often something was changed, or a place in a row: no more than the database counts. */
export const Count = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

// The next version is one more, and has to fit the column too.
const lastVersion = 2_147_483_646;

/** The version that a change is held against: how often it was changed when the caller saw it. 0 where it is new. */
export const Version = z.int().check(z.nonnegative(), z.maximum(lastVersion));

/** The same in a query. */
export const QueriedVersion = wholeNumber(0, lastVersion);

export const Nothing = z.object({});
export const Done = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
