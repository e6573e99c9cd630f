import { type Yen, sumYen, yen, type YenChange, yenChange } from '@hakobu/contract/base/money';
import { quoteBindsHours, quotedWithinHours } from '@hakobu/contract/proxies/proxy.shape';
import type { OrderFees } from '@hakobu/contract/orders/order.shape';

/** One line to be priced: what a piece costs now, and what its seller takes for sending it within Japan. */
export type PricedLine = {
  readonly sellerKey: string;
  readonly priceYen: Yen;
  readonly quantity: number;
  readonly domesticYen: Yen | null;
  readonly serviceFeeYen: Yen;
};

/**
 * What each line bears of domestic shipping: once for one seller's lines of a submission, on the first whose amount is
 * known. What comes before that stays open, on one line.
 */
const domesticOf = (lines: readonly PricedLine[]): (Yen | null)[] => {
  const charged = new Set<string>();
  const open = new Set<string>();
  return lines.map(({ sellerKey, domesticYen }) => {
    if (charged.has(sellerKey) || (domesticYen === null && open.has(sellerKey))) return yen(0);
    (domesticYen === null ? open : charged).add(sellerKey);
    return domesticYen;
  });
};

/** The fees of each line; what its seller has not said of domestic shipping adds nothing to its total. */
export const feesFor = (lines: readonly PricedLine[]): OrderFees[] => {
  const domestic = domesticOf(lines);
  return lines.map((line, place) => {
    const goodsYen = yen(line.priceYen * line.quantity);
    const { serviceFeeYen } = line;
    const domesticYen = domestic[place] ?? null;
    return { goodsYen, serviceFeeYen, domesticYen, totalYen: sumYen([goodsYen, serviceFeeYen, domesticYen ?? yen(0)]) };
  });
};

/** What was agreed and paid for an order, and what it turns out to cost. */
export type Actual = { readonly goodsYen: Yen; readonly domesticYen: Yen };

/** What buying costs beyond what is held, in yen; zero or below when nothing is missing. */
export const missingForPurchase = (actual: Actual, serviceFeeYen: Yen, heldYen: Yen): YenChange =>
  yenChange(actual.goodsYen + actual.domesticYen + serviceFeeYen - heldYen);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Until when a buyer should have dealt with a paid order: one-of-a-kind goods are gone in minutes. */
export const purchaseLimit = (paidAt: Date, oneOfAKind: boolean): Date =>
  new Date(paidAt.getTime() + (oneOfAKind ? 30 * minuteMs : 12 * hourMs));

/** Until when a buyer should have named a price, and until when it binds. */
export const quoteLimit = (placedAt: Date): Date => new Date(placedAt.getTime() + quotedWithinHours * hourMs);
export const quoteDue = (quotedAt: Date): Date => new Date(quotedAt.getTime() + quoteBindsHours * hourMs);

/** How long a seller has to send what was bought, and how long its parcel within Japan may travel. */
export const sellerSendsWithinMs = 72 * hourMs;
export const arrivesWithinMs = 120 * hourMs;

/** Until when a supplement can be paid: 2 h for one-of-a-kind goods, else 48 h. */
export const supplementDue = (askedAt: Date, oneOfAKind: boolean): Date =>
  new Date(askedAt.getTime() + (oneOfAKind ? 2 : 48) * hourMs);
