import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { CountryCode } from './country.shape.ts';
import { DutyKind, GoodsProperty } from './goods-property.shape.ts';

/** Rates are millionths: 130_000 is 13 %. */
const RatePpm = z.int().check(z.nonnegative());

const DutyLine = z.object({ kind: DutyKind, valueMinor: z.int(), ratePpm: RatePpm, taxMinor: z.int() });

/**
 * Import tax as customs would work it out: an estimate, taken at the border and never by the shop. Amounts are in the
 * minor unit of the currency (fen, cents).
 */
export const DutyEstimate = z.object({
  currency: z.string(),
  lines: z.array(DutyLine),
  /** The tax before the exemption. */
  assessedMinor: z.int(),
  /** Tax up to this amount is not collected. */
  exemptUpToMinor: z.int(),
  exempt: z.boolean(),
  /** What would be collected: nothing when exempt. */
  dueMinor: z.int(),
  dueYen: Yen,
});
export type DutyEstimate = z.infer<typeof DutyEstimate>;

/**
 * `block`: not to be sent like this unless the shopper insists after being told; `warn`: may go wrong or cost more;
 * `note`: good to know.
 */
export const Severity = z.enum(['block', 'warn', 'note']);
export type Severity = z.infer<typeof Severity>;

/** What customs may make of a parcel, as numbers; the words are the clients'. */
export const CustomsWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('parcelLimit'),
    severity: Severity,
    currency: z.string(),
    limitMinor: z.int(),
    valueMinor: z.int(),
    overMinor: z.int(),
    /** Item keys parcel by parcel, each within the limit where its items allow it; null where there is nothing to take apart. */
    split: z.nullable(z.array(z.array(z.string()))),
    /** Into how many parcels the pieces would go, were orders that are over the limit made smaller; 1 is a single piece. */
    parcels: z.int(),
    /** An order of several pieces is over the limit in itself. It is sent whole: only smaller orders help. */
    hasLargeOrder: z.boolean(),
    /** A single piece is over the limit, which no taking apart helps. */
    hasLargePiece: z.boolean(),
  }),
  z.object({ kind: z.literal('importTax'), severity: Severity, duty: DutyEstimate }),
  z.object({
    kind: z.literal('exportFiling'),
    severity: Severity,
    limitYen: Yen,
    valueYen: Yen,
    feeYen: Yen,
  }),
  z.object({
    kind: z.literal('lowValue'),
    severity: Severity,
    tax: z.enum(['gst', 'vat', 'duty']),
    currency: z.string(),
    limitMinor: z.int(),
    ratePpm: z.nullable(RatePpm),
    /** The parcel's value in that currency; null while no rate of exchange is known. */
    valueMinor: z.nullable(z.int()),
    isOver: z.nullable(z.boolean()),
  }),
  z.object({ kind: z.literal('postSuspended'), severity: Severity, countryCode: CountryCode }),
  z.object({ kind: z.literal('property'), severity: Severity, countryCode: CountryCode, property: GoodsProperty }),
]);
export type CustomsWarning = z.infer<typeof CustomsWarning>;
