import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import { byLargestRemainder } from '../../ledger/split.rules.ts';

/** What an order is made of that can be counted, in pieces, yen and grams; null where it is not known. */
export type Parts = {
  readonly quantity: number;
  readonly goods_yen: Yen;
  readonly service_fee_yen: Yen;
  readonly domestic_yen: Yen | null;
  readonly landed_yen: number | null;
  readonly landed_later_yen: number | null;
  readonly landed_duty_yen: Yen | null;
  readonly actual_goods_yen: Yen | null;
  readonly actual_domestic_yen: Yen | null;
  readonly supplement_goods_yen: Yen | null;
  readonly supplement_domestic_yen: Yen | null;
  readonly weight_grams: number;
};
export type Share = Parts & { readonly total_yen: Yen };

const shareOf = (order: Parts, quantities: readonly [number, number], place: 0 | 1): Share => {
  const part = (whole: number): number => byLargestRemainder(whole, quantities)[place] ?? 0;
  const landed = (whole: number | null): number | null => (whole === null ? null : part(whole));
  const known = (whole: Yen | null): Yen | null => (whole === null ? null : yen(part(whole)));
  const [goods_yen, service_fee_yen] = [yen(part(order.goods_yen)), yen(part(order.service_fee_yen))];
  const domestic_yen = known(order.domestic_yen);
  return {
    quantity: quantities[place],
    goods_yen,
    service_fee_yen,
    domestic_yen,
    total_yen: sumYen([goods_yen, service_fee_yen, domestic_yen ?? yen(0)]),
    landed_yen: landed(order.landed_yen),
    landed_later_yen: landed(order.landed_later_yen),
    landed_duty_yen: known(order.landed_duty_yen),
    actual_goods_yen: known(order.actual_goods_yen),
    actual_domestic_yen: known(order.actual_domestic_yen),
    supplement_goods_yen: known(order.supplement_goods_yen),
    supplement_domestic_yen: known(order.supplement_domestic_yen),
    weight_grams: part(order.weight_grams),
  };
};

/** Divides an order by pieces: every amount by largest remainder, so that the two together are what it was. */
export const divideOrder = (order: Parts, going: number): { readonly stays: Share; readonly goes: Share } => {
  const quantities = [order.quantity - going, going] as const;
  return { stays: shareOf(order, quantities, 0), goes: shareOf(order, quantities, 1) };
};
