import type { OrderFees } from '@hakobu/contract/orders/order.shape';

/** What a buyer found at the platform; null while it is not known. */
export type Found = { readonly goodsYen: number | null; readonly domesticYen: number | null };

/** One line of the comparison; null where a side is not known yet. */
export type ComparedLine = {
  readonly paidYen: number | null;
  readonly actualYen: number | null;
  readonly changeYen: number | null;
};

export type PurchaseSums = {
  readonly goods: ComparedLine;
  readonly domestic: ComparedLine;
  readonly service: ComparedLine;
  readonly total: ComparedLine;
};

const compare = (paidYen: number | null, actualYen: number | null): ComparedLine => ({
  paidYen,
  actualYen,
  changeYen: actualYen === null ? null : actualYen - (paidYen ?? 0),
});

/**
 * Paid against actual, line by line. The service fee stays as agreed unless another is given; nothing is actual before
 * anything was found.
 */
export const purchaseSums = (
  fees: OrderFees,
  { goodsYen, domesticYen }: Found,
  feeYen: number = fees.serviceFeeYen,
): PurchaseSums => ({
  goods: compare(fees.goodsYen, goodsYen),
  domestic: compare(fees.domesticYen, domesticYen),
  service: compare(fees.serviceFeeYen, goodsYen === null && domesticYen === null ? null : feeYen),
  total: compare(fees.totalYen, goodsYen === null || domesticYen === null ? null : goodsYen + domesticYen + feeYen),
});

export type PurchaseVerdict =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'even' }
  /** `yen` is what goes back, what is taken on top, or what has to be asked for. */
  | { readonly kind: 'below' | 'withinLimit' | 'aboveLimit'; readonly yen: number };

/** What buying at this total does to the shopper's money, given what is held and what may be taken unasked, in yen. */
export const verdictOn = (totalYen: number | null, heldYen: number, autoSupplementYen: number): PurchaseVerdict => {
  if (totalYen === null) return { kind: 'unknown' };
  const missing = totalYen - heldYen;
  if (missing === 0) return { kind: 'even' };
  if (missing < 0) return { kind: 'below', yen: -missing };
  return { kind: missing <= autoSupplementYen ? 'withinLimit' : 'aboveLimit', yen: missing };
};

/** A total under half of what was paid is more often a slip of the finger than a bargain. */
export const looksMistyped = (totalYen: number | null, heldYen: number): boolean =>
  totalYen !== null && totalYen * 2 < heldYen;
