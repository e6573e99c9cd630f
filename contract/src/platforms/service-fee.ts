import { yen, type Yen } from '../base/money.ts';
import type { FeeRules } from './platform.shape.ts';

/** What the company asks for buying one line of goods: so much an order and a share of the price, rounded up to the yen. */
export const serviceFeeYen = ({ fixedYen, ratePpm }: FeeRules, goodsYen: number): Yen =>
  yen(fixedYen + Math.ceil((goodsYen * ratePpm) / 1_000_000));
