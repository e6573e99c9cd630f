import * as z from 'zod/mini';

/** A day of the calendar, `2026-11-23`. There is no year 0: the database has none. */
export const Day = z.iso.date().check(z.refine((day) => day >= '0001'));

/** An instant: ISO 8601 with its zone, as `Date.toISOString()` writes it. */
export const Instant = z.string().check(z.maxLength(40));

/** Signs that are counted and not seen: a text of nothing else is an empty one. */
const unseen = /^[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u;
const isSeen = z.refine<string>((given) => !unseen.test(given));

/**
 * Signs that turn the direction of what follows them, also of words that are not their writer's. Languages that are
 * written from right to left do without them.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const unturned = z.overwrite<string>((given) => given.replaceAll(turning, ''));

/** A text that somebody typed: trimmed, without signs that turn others' words, something to be seen in it, no longer than said. */
export const text = (longest: number) =>
  z.string().check(unturned, z.trim(), z.minLength(1), z.maxLength(longest), isSeen);

const isOneLine = z.refine<string>((given) => !/\p{Cc}/u.test(given));

/** A text of one line, without signs that only machines read. */
export const line = (longest: number) => text(longest).check(isOneLine);

/** A text that may be left empty. */
export const optionalText = (longest: number) =>
  z._default(z.string().check(unturned, z.trim(), z.maxLength(longest)), '');

/** Codes that people read: `O202611200051` an order, `P202611190012` a parcel, `T…` a top-up. */
export const OrderCode = z.string().check(z.regex(/^O\d{8,20}$/));
export const ParcelCode = z.string().check(z.regex(/^P\d{8,20}$/));
export const TopUpCode = z.string().check(z.regex(/^T\d{8,20}$/));

export const Id = z.uuid();

const fromDigits = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;

/** A whole number, which arrives as decimal digits where it stands in a query. Nothing else is taken for a number. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(z.transform(fromDigits), z.int().check(z.minimum(least), z.maximum(most)));

/** How often something was changed, or a place in a row: no more than the database counts. */
export const Count = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

export const Nothing = z.object({});
export const Done = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
