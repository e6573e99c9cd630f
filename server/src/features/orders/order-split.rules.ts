import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import { byLargestRemainder } from '../../ledger/split.rules.ts';

/** What an order is made of that can be counted, in pieces, yen and grams; null where it is not known. */
export type Parts = {
  readonly quantity: number;
  readonly goodsYen: Yen;
  readonly serviceFeeYen: Yen;
  readonly domesticYen: Yen | null;
  readonly landedYen: number | null;
  readonly landedLaterYen: number | null;
  readonly landedDutyYen: Yen | null;
  readonly actualGoodsYen: Yen | null;
  readonly actualDomesticYen: Yen | null;
  readonly supplementGoodsYen: Yen | null;
  readonly supplementDomesticYen: Yen | null;
  readonly weightGrams: number;
};
export type Share = Parts & { readonly totalYen: Yen };

const shareOf = (order: Parts, quantities: readonly [number, number], place: 0 | 1): Share => {
  const part = (whole: number): number => byLargestRemainder(whole, quantities)[place] ?? 0;
  const landed = (whole: number | null): number | null => (whole === null ? null : part(whole));
  const known = (whole: Yen | null): Yen | null => (whole === null ? null : yen(part(whole)));
  const [goodsYen, serviceFeeYen] = [yen(part(order.goodsYen)), yen(part(order.serviceFeeYen))];
  const domesticYen = known(order.domesticYen);
  return {
    quantity: quantities[place],
    goodsYen,
    serviceFeeYen,
    domesticYen,
    totalYen: sumYen([goodsYen, serviceFeeYen, domesticYen ?? yen(0)]),
    landedYen: landed(order.landedYen),
    landedLaterYen: landed(order.landedLaterYen),
    landedDutyYen: known(order.landedDutyYen),
    actualGoodsYen: known(order.actualGoodsYen),
    actualDomesticYen: known(order.actualDomesticYen),
    supplementGoodsYen: known(order.supplementGoodsYen),
    supplementDomesticYen: known(order.supplementDomesticYen),
    weightGrams: part(order.weightGrams),
  };
};

/** Divides an order by pieces: every amount by largest remainder, so that the two together are what it was. */
export const divideOrder = (order: Parts, going: number): { readonly stays: Share; readonly goes: Share } => {
  const quantities = [order.quantity - going, going] as const;
  return { stays: shareOf(order, quantities, 0), goes: shareOf(order, quantities, 1) };
};
