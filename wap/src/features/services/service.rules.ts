import type { OrderState } from '@hakobu/contract/orders/order.shape';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { Service, ServiceOffer, ServiceState, ServiceStep } from '@hakobu/contract/services/service.shape';

/** Why nothing can be added to it: not yet, or not any more. */
export type Closing = 'quoting' | 'unpaid' | 'inParcel' | 'packing' | 'boxed' | 'over';

const closedOrders: Readonly<Partial<Record<OrderState, Closing>>> = {
  Quoting: 'quoting',
  PendingPayment: 'unpaid',
  Packing: 'inParcel',
  Shipped: 'over',
  Completed: 'over',
  Closed: 'over',
  Refunded: 'over',
  Disposed: 'over',
};
const openParcels: ReadonlySet<ParcelState> = new Set(['Waiting', 'Applied']);
const boxedParcels: ReadonlySet<ParcelState> = new Set(['PendingFreight', 'PendingSheet', 'PendingDispatch']);

export const closingOfOrder = (state: OrderState): Closing | null => closedOrders[state] ?? null;
export const closingOfParcel = (state: ParcelState): Closing | null => {
  if (openParcels.has(state)) return null;
  if (state === 'Packing') return 'packing';
  return boxedParcels.has(state) ? 'boxed' : 'over';
};

/** Under which heading an entry of the price list stands. */
export const offerGroups = ['look', 'pack', 'byRoute'] as const;
export type OfferGroup = (typeof offerGroups)[number];

type Grouped = Pick<ServiceOffer, 'pricing' | 'outputs' | 'subjects'>;

/** What shows something of the goods comes first, then what is done to the goods or the box, then what is chosen with the freight. */
export const groupOf = ({ pricing, outputs, subjects }: Grouped): OfferGroup => {
  if (pricing === 'byRoute') return 'byRoute';
  return outputs.length > 0 && subjects.includes('order') ? 'look' : 'pack';
};

/** One that is chosen to be added. */
export type Chosen = { readonly offerCode: string; readonly quantity: number; readonly note: string };

/** What the chosen ones at a fixed price come to; quoted ones are paid later, each by itself. */
export const totalOf = (chosen: readonly Chosen[], offers: readonly ServiceOffer[]): number =>
  chosen.reduce((sum, { offerCode, quantity }) => {
    const offer = offers.find(({ code }) => code === offerCode);
    return offer?.pricing === 'fixed' ? sum + (offer.priceYen ?? 0) * quantity : sum;
  }, 0);

/** Only what can still be chosen: the list may have changed meanwhile. */
export const stillOffered = (chosen: readonly Chosen[], offers: readonly ServiceOffer[]): readonly Chosen[] =>
  chosen.filter(({ offerCode }) => offers.some(({ code, pricing }) => code === offerCode && pricing !== 'byRoute'));

const ended: ReadonlySet<ServiceState> = new Set(['Done', 'Refunded', 'Dropped', 'Closed']);
export const isOpen = ({ state }: Pick<Service, 'state'>): boolean => !ended.has(state);

/** Whether the shopper has to pay or to answer. */
export const waitsForShopper = ({ state }: Pick<Service, 'state'>): boolean => state === 'Unpaid' || state === 'Charge';

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** What waits for the shopper first, by when it runs out; then what is open, then what has ended, each the latest first. */
export const byUrgency = (services: readonly Service[]): readonly Service[] => {
  const rank = (service: Service) => (waitsForShopper(service) ? 0 : isOpen(service) ? 1 : 2);
  // `toSorted` is younger than the oldest browsers that wap serves.
  // oxlint-disable-next-line unicorn/no-array-sort
  return [...services].sort((one, other) => {
    const apart = rank(one) - rank(other);
    if (apart !== 0) return apart;
    return rank(one) === 0 ? compare(one.dueAt ?? '', other.dueAt ?? '') : compare(other.askedAt, one.askedAt);
  });
};

/** The fee that is answered first, of those that wait for an answer. */
export const firstAsked = (services: readonly Service[]): Service | undefined =>
  byUrgency(services).find(({ state }) => state === 'Charge');

/** When the first of them runs out; undefined where none does. */
export const firstDue = (services: readonly Pick<Service, 'dueAt'>[]): string | undefined =>
  services.reduce<string | undefined>(
    (first, { dueAt }) => (dueAt !== null && (first === undefined || dueAt < first) ? dueAt : first),
    undefined,
  );

/** What staff said of the fee that stands. */
export const saidOfFee = (steps: readonly Pick<ServiceStep, 'verb' | 'note'>[]): string =>
  steps.reduce((said, { verb, note }) => (verb === 'charge' ? note : said), '');

/** Fen per yen in millionths, of a rate of the wire: yuan for one yen as decimal digits. */
export const chargedOf = (exchangeRate: string | null): number | undefined => {
  const rate = Number(exchangeRate ?? '');
  return Number.isFinite(rate) && rate > 0 ? Math.round(rate * 100_000_000) : undefined;
};

/** About what an amount is in fen at that rate; upwards, as it is charged. */
export const fenAt = (yen: number, charged: number): number => Math.ceil((yen * charged) / 1_000_000);

/** Its fee was taken once it was paid, or agreed to, and it is not done yet. */
const paid: ReadonlySet<ServiceState> = new Set(['Paid', 'Agree', 'AutoSuccess']);
export const isCharged = ({ state, feeYen }: Pick<Service, 'state' | 'feeYen'>): boolean =>
  paid.has(state) && (feeYen ?? 0) > 0;

const charging: ReadonlySet<string> = new Set(['agree', 'autoSucceed', 'pay']);
export const wasCharged = (steps: readonly Pick<ServiceStep, 'verb'>[]): boolean =>
  steps.some(({ verb }) => charging.has(verb));

/** A notice about a fee is over once another fee was named after it; clocks of one server differ by less. */
const sameMomentMs = 1000;
export const isLatestCharge = (steps: readonly { readonly verb: string; readonly at: string }[], sentAtMs: number) =>
  steps.every(({ verb, at }) => verb !== 'charge' || Date.parse(at) <= sentAtMs + sameMomentMs);

/** What the shopper said when they refused the fee that this notice is about. */
export const whyRefused = (
  steps: readonly { readonly verb: string; readonly at: string; readonly note: string }[],
  sentAtMs: number,
): string =>
  steps.reduce(
    (said, { verb, at, note }) => (verb === 'reject' && Date.parse(at) <= sentAtMs + sameMomentMs ? note : said),
    '',
  );
