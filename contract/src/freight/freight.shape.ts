import * as z from 'zod/mini';
import { Yen } from '../base/money.ts';
import { CountryCode } from './country.shape.ts';
import { GoodsProperty } from './goods-property.shape.ts';

export const RouteCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
export type RouteCode = z.infer<typeof RouteCode>;

export const DeliveryDays = z.object({ from: z.int(), to: z.int() });
export type DeliveryDays = z.infer<typeof DeliveryDays>;

/** What a sender must tell before a parcel may leave: asked for by the route, or by the country it goes to. */
export const declarationFields = [
  'nameEnglish',
  'nameChinese',
  'hsCode',
  'quantity',
  'value',
  'material',
  'countryOfOrigin',
  'recipientIdNumber',
  'recipientTaxNumber',
  'clearanceCode',
] as const;
export const DeclarationField = z.enum(declarationFields);
export type DeclarationField = z.infer<typeof DeclarationField>;

/** Length, width and height of the closed box. Their order does not matter: the longest is the length. */
export const maxSideMm = 5000;
export const BoxSize = z.object({
  lengthMm: z.int().check(z.minimum(1), z.maximum(maxSideMm)),
  widthMm: z.int().check(z.minimum(1), z.maximum(maxSideMm)),
  heightMm: z.int().check(z.minimum(1), z.maximum(maxSideMm)),
});
export type BoxSize = z.infer<typeof BoxSize>;

/** A number that a route or a country limits. Weights in grams, sides in millimetres, values in yen, items as a count. */
export const limitKinds = [
  'weight',
  'longestSide',
  'lengthAndGirth',
  'sumOfSides',
  'declaredValue',
  'itemCount',
] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = z.infer<typeof LimitKind>;

/** Why a route does not carry a parcel, as numbers; the words are the clients'. `notice` is the operator's own text. */
export const RouteRefusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('routeOff') }),
  z.object({ kind: z.literal('country') }),
  z.object({ kind: z.literal('countryOff'), notice: z.nullable(z.string()) }),
  z.object({ kind: LimitKind, limit: z.int(), actual: z.int() }),
  z.object({ kind: z.literal('belowRange'), limit: z.int(), actual: z.int() }),
  z.object({ kind: z.literal('property'), property: GoodsProperty }),
]);
export type RouteRefusal = z.infer<typeof RouteRefusal>;

/** One line of a quote's sum. `rule` names the surcharge of the route that adds it. */
export const FreightLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('freight'), amountYen: Yen }),
  z.object({ kind: z.literal('surcharge'), rule: z.string(), amountYen: Yen }),
  z.object({ kind: z.literal('insurance'), coveredYen: Yen, amountYen: Yen }),
]);
export type FreightLine = z.infer<typeof FreightLine>;

export const RouteOffer = z.object({
  ok: z.literal(true),
  routeCode: RouteCode,
  routeName: z.string(),
  tracked: z.boolean(),
  days: DeliveryDays,
  actualGrams: z.int(),
  /** Null where the route charges the actual weight alone, or the size is not known yet. */
  volumetricGrams: z.nullable(z.int()),
  chargeableGrams: z.int(),
  /** The upper end of the weight step that was charged. */
  stepGrams: z.int(),
  /** False while the box is not measured: limits of size, and volumetric weight, are still unknown. */
  sizeKnown: z.boolean(),
  lines: z.array(FreightLine),
  totalYen: Yen,
  /** What the route replaces when the parcel is lost, and the most it can be insured for; null where it does not. */
  insurance: z.nullable(z.object({ coveredYen: Yen, mostYen: Yen })),
  declares: z.array(DeclarationField),
});
export type RouteOffer = z.infer<typeof RouteOffer>;

export const RouteRefused = z.object({
  ok: z.literal(false),
  routeCode: RouteCode,
  routeName: z.string(),
  tracked: z.boolean(),
  days: DeliveryDays,
  reason: RouteRefusal,
});
export type RouteRefused = z.infer<typeof RouteRefused>;

/** What one route says to one parcel: its price line by line, or why not. */
export const RouteQuote = z.discriminatedUnion('ok', [RouteOffer, RouteRefused]);
export type RouteQuote = z.infer<typeof RouteQuote>;

export const FreightRoute = z.object({
  code: RouteCode,
  name: z.string(),
  carrier: z.string(),
  carrierName: z.string(),
  enabled: z.boolean(),
  tracked: z.boolean(),
  days: DeliveryDays,
  mostGrams: z.int(),
  /** Volume in mm³ per gram, 5000 for the usual cm³ ÷ 5000 = kg; null where only the scale counts. */
  volumeDivisor: z.nullable(z.int()),
  /** Charged weight is rounded up to a multiple of this; 1 where the gram counts. */
  roundUpGrams: z.int(),
  /** Less is charged as this much; 0 where there is no least. */
  leastGrams: z.int(),
  longestMm: z.nullable(z.int()),
  lengthAndGirthMm: z.nullable(z.int()),
  sumOfSidesMm: z.nullable(z.int()),
  accepts: z.array(GoodsProperty),
  countryCodes: z.array(CountryCode),
});
export type FreightRoute = z.infer<typeof FreightRoute>;
