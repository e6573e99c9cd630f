import { yen, type Yen } from '../base/money.ts';
import type { FeeRules } from './platform.shape.ts';

/** What the company asks for buying one line of goods: so much an order and a share of the price, rounded up to the yen. */
export const serviceFeeYen = ({ fixedYen, ratePpm }: FeeRules, goodsYen: number): Yen =>
  yen(fixedYen + Math.ceil((goodsYen * ratePpm) / 1_000_000));

/**
 * The fee for buying at what goods really cost, where their shopper had named the price: that of the cost where it is
 * above, for a price that was named too low must not lower the company's share; else as agreed.
 */
export const raisedFeeYen = (
  rule: FeeRules,
  agreed: { readonly goodsYen: number; readonly serviceFeeYen: Yen },
  goodsYen: number,
): Yen => {
  const due = serviceFeeYen(rule, goodsYen);
  return goodsYen > agreed.goodsYen && due > agreed.serviceFeeYen ? due : agreed.serviceFeeYen;
};
