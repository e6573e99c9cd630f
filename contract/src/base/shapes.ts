import * as z from 'zod/mini';

/** An instant: ISO 8601 with its zone, as `Date.toISOString()` writes it. */
export const Instant = z.string().check(z.maxLength(40));

/** A text that somebody typed: trimmed, not empty, no longer than said. */
export const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** A text that may be left empty. */
export const optionalText = (longest: number) => z._default(z.string().check(z.trim(), z.maxLength(longest)), '');

/** Codes that people read: `O202611200051` an order, `P202611190012` a parcel, `T…` a top-up. */
export const OrderCode = z.string().check(z.regex(/^O\d{8,20}$/));
export const ParcelCode = z.string().check(z.regex(/^P\d{8,20}$/));
export const TopUpCode = z.string().check(z.regex(/^T\d{8,20}$/));

export const Id = z.uuid();

/** A whole number that may arrive as text in a query. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

export const Nothing = z.object({});
export const Done = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
