import * as z from 'zod/mini';
import { FenPerYenPpm, Yen } from '../base/money.ts';
import { CountryCode } from './country.shape.ts';
import { DutyEstimate } from './customs.shape.ts';
import { DeliveryDays, RouteCode, RouteQuote } from './freight.shape.ts';

/** Null amounts are not known yet: domestic shipping that the seller still has to name, freight that no route offers. */
export const LandedLine = z.object({
  kind: z.enum(['goods', 'serviceFee', 'domesticShipping', 'freight', 'duty']),
  amountYen: z.nullable(Yen),
  /** Paid with the order, or later and until then an estimate. */
  paid: z.enum(['withOrder', 'later']),
});
export type LandedLine = z.infer<typeof LandedLine>;

/** What the goods come to at the shopper's door, line by line. An order keeps it, to show beside what it came to. */
export const LandedPrice = z.object({
  countryCode: CountryCode,
  quantity: z.int(),
  lines: z.array(LandedLine),
  withOrderYen: Yen,
  laterYen: Yen,
  totalYen: Yen,
  /** False while an amount is missing from the sum. */
  isComplete: z.boolean(),
  /** The sum where the goods cost the upper end of their range of prices; absent where there is one price. */
  highestYen: z.optional(Yen),
  /** True where nobody said what the goods weigh, so that the freight is of what we took it for. */
  isWeightEstimated: z.optional(z.boolean()),
  freight: z.nullable(
    z.object({
      routeCode: RouteCode,
      routeName: z.string(),
      days: DeliveryDays,
      goodsGrams: z.int(),
      packedGrams: z.int(),
      chargeableGrams: z.int(),
      stepGrams: z.int(),
    }),
  ),
  /** What every route says to it, in the operator's order: its price, or why it does not carry it. */
  quotes: z.array(RouteQuote),
  /** Null where the country's tax is not worked out. */
  duty: z.nullable(DutyEstimate),
  fenPerYen: FenPerYenPpm,
});
export type LandedPrice = z.infer<typeof LandedPrice>;
