import * as z from 'zod/mini';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { unknownBoxLifecycle } from './unknown-box.lifecycle.ts';

/** `U202611200003`: written on the box when it is put aside, so that it can be scanned again. */
/** A box waits so many days for its owner before it may be disposed of. */
export const unknownBoxKeptDays = 90;

export const UnknownBoxCode = z.string().check(z.regex(/^U\d{8,20}$/));

export const UnknownBoxState = z.enum(unknownBoxLifecycle.states);
export type UnknownBoxState = z.infer<typeof UnknownBoxState>;

export const UnknownBoxVerb = z.enum([
  'keep',
  'shelve',
  ...(Object.keys(unknownBoxLifecycle.moves) as (keyof typeof unknownBoxLifecycle.moves)[]),
]);
export type UnknownBoxVerb = z.infer<typeof UnknownBoxVerb>;

/** A box that came and that no order awaited, as the desk sees it. */
export const UnknownBox = z.object({
  id: Id,
  code: UnknownBoxCode,
  state: UnknownBoxState,
  /** The number on its label; empty when it has none. */
  trackingNo: z.string(),
  carrier: z.nullable(z.string()),
  /** What else the label says: sender, recipient, order number of the shop. */
  label: z.string(),
  weightGrams: z.nullable(z.int()),
  shelf: z.string(),
  note: z.string(),
  photos: z.array(Photo),
  keptAt: Instant,
  keptBy: z.string(),
  /** The order that it is meant for, or was handed to. */
  orderCode: z.nullable(OrderCode),
  /** Open claims that name its number. */
  claims: z.int(),
});
export type UnknownBox = z.infer<typeof UnknownBox>;

/** One step that a box took at the warehouse. */
export const UnknownBoxStep = z.object({
  id: Id,
  verb: UnknownBoxVerb,
  at: Instant,
  byName: z.string(),
  note: z.string(),
});
export type UnknownBoxStep = z.infer<typeof UnknownBoxStep>;
