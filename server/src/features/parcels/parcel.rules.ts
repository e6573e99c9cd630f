import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import {
  dispatchHours,
  packHours,
  type KeptEstimate,
  type LossClaim,
  type ParcelCost,
  type ParcelState,
  type Recipient,
} from '@hakobu/contract/parcels/parcel.shape';
import { confirmDays, quoteDays } from '@hakobu/contract/parcels/parcel.shape';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When a waiting parcel is looked at again, should the news of an arrival have been missed. */
export const waitsUntil = (now: Date): Date => new Date(now.getTime() + 6 * hourMs);

/** Until when the quotes of a closed box hold. */
export const quotesExpireAt = (packedAt: Date): Date => new Date(packedAt.getTime() + quoteDays * dayMs);

/** When a delivered parcel that nobody confirmed counts as received. */
export const completesAt = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + confirmDays * dayMs);

/** A day for what waits for us: packing from the application on, leaving from the payment on. */
const ourHours: Partial<Record<ParcelState, number>> = {
  Applied: packHours,
  Packing: packHours,
  PendingDispatch: dispatchHours,
};

export type Waiting = {
  readonly state: ParcelState;
  readonly appliedAt: Date;
  readonly movedAt: Date;
  readonly dueAt: Date | null;
};

/** When a parcel should have moved on; null where nothing is promised. */
export const limitOf = ({ state, appliedAt, movedAt, dueAt }: Waiting): Date | null => {
  const hours = ourHours[state];
  // What a waiting parcel is due for is a second look, not a promise.
  if (hours === undefined) return state === 'Waiting' ? null : dueAt;
  const since = state === 'PendingDispatch' ? movedAt : appliedAt;
  return new Date(since.getTime() + hours * hourMs);
};

/** The quote of a route that carries the box; undefined when it was not quoted or refused. */
export const offerOf = (quotes: readonly RouteQuote[], routeCode: string): RouteOffer | undefined =>
  quotes.filter((quote): quote is RouteOffer => quote.ok).find((offer) => offer.routeCode === routeCode);

/** The route that was asked for where it carries the box; else the cheapest that does. */
export const routeAfterPacking = (quotes: readonly RouteQuote[], wanted: string): string | undefined => {
  const offers = quotes.filter((quote): quote is RouteOffer => quote.ok);
  const cheapestFirst = offers.toSorted((a, b) => a.totalYen - b.totalYen);
  return (offerOf(quotes, wanted) ?? cheapestFirst[0])?.routeCode;
};

export type CostParts = {
  readonly offer: RouteOffer;
  readonly insuredYen: Yen;
  readonly insuranceYen: Yen;
  readonly storageYen: Yen;
  readonly repackYen: Yen;
};

/** What is to be paid for a packed parcel by one of its quoted routes. */
export const costOf = ({ offer, ...parts }: CostParts): ParcelCost => ({
  routeCode: offer.routeCode,
  freightYen: offer.totalYen,
  ...parts,
  totalYen: sumYen([offer.totalYen, parts.insuranceYen, parts.storageYen, parts.repackYen]),
});

/** What insuring to a value has to be asked for: nothing up to what the route covers by itself. */
export const insuranceAsked = (offer: RouteOffer, insuredYen: Yen): 'included' | 'extra' | 'tooHigh' => {
  if (insuredYen <= (offer.insurance?.coveredYen ?? 0)) return 'included';
  return offer.insurance && insuredYen <= offer.insurance.mostYen ? 'extra' : 'tooHigh';
};

/** The carrier's part of a freight and ours. The share is rounded down: the carrier is never owed too little. */
export const divideFreight = (freightYen: Yen, marginPpm: number): { carrierYen: Yen; marginYen: Yen } => {
  const marginYen = yen(Math.floor((freightYen * marginPpm) / 1_000_000));
  return { carrierYen: yen(freightYen - marginYen), marginYen };
};

/** Shares of a whole sum in proportion to weights, to the yen: the largest remainders are rounded up, the first of equals. */
export const sharesOf = (totalYen: Yen, weights: readonly number[]): Yen[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (whole === 0 ? totalYen / weights.length : (totalYen * weight) / whole));
  const open = totalYen - parts.reduce((sum, part) => sum + Math.floor(part), 0);
  const byRemainder = parts.map((part, index) => ({ index, rest: part - Math.floor(part) }));
  const roundedUp = new Set(
    byRemainder
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, open)
      .map(({ index }) => index),
  );
  return parts.map((part, index) => yen(Math.floor(part) + (roundedUp.has(index) ? 1 : 0)));
};

/** What a lost parcel is worth: its insured value, else what the route covers by itself, up to what was declared. */
export const lossClaim = (parts: {
  readonly declaredYen: Yen;
  readonly insuredYen: Yen;
  readonly coveredYen: Yen;
  readonly freightYen: Yen;
}): LossClaim => {
  const coveredYen = yen(Math.max(parts.insuredYen, parts.coveredYen));
  const { declaredYen, freightYen } = parts;
  return { declaredYen, coveredYen, freightYen, goodsYen: yen(Math.min(coveredYen, declaredYen)) };
};

const stars = '****';

/** Enough of an address to talk about it: the country's largest parts, and the end of the phone number. */
export const maskedRecipient = (recipient: Recipient): Recipient => ({
  ...recipient,
  phone: `${stars}${recipient.phone.slice(-4)}`,
  lines: recipient.lines.map((line, index) => (index < recipient.lines.length - 1 && index < 3 ? line : stars)),
});

/** Of an address the country alone: what another member of a group reads of where their goods go. */
export const countryOnly = (recipient: Recipient): Recipient => ({
  ...recipient,
  name: '',
  phone: '',
  postcode: '',
  lines: [],
});

/** The estimate that a parcel keeps: by the chosen route, with storage as of the day of the application. */
export const keptEstimate = (
  offer: RouteOffer,
  parts: { readonly packedGrams: number; readonly storageYen: Yen; readonly dutyYen: Yen | null; readonly at: Date },
): KeptEstimate => ({
  routeCode: offer.routeCode,
  routeName: offer.routeName,
  packedGrams: parts.packedGrams,
  chargeableGrams: offer.chargeableGrams,
  freightYen: offer.totalYen,
  storageYen: parts.storageYen,
  dutyYen: parts.dutyYen,
  at: parts.at.toISOString(),
});
