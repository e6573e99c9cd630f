import { type Yen, yen } from '@hakobu/contract/base/money';
import type { FeeRules } from '@hakobu/contract/platforms/platform.shape';
import { raisedFeeYen } from '@hakobu/contract/platforms/service-fee';
import type { Db } from '../../../platform/database/database.ts';
import { platformsByCodes } from '../../platforms/index.ts';
import type { OrderRow } from '../order.store.ts';

/** What the company adds to the price of goods from this order's platform, by today's rule. */
export const feeRuleOf = async (db: Db, order: Pick<OrderRow, 'platformCode'>): Promise<FeeRules> => {
  const [platform] = await platformsByCodes(db, [order.platformCode], 'zh-CN');
  if (!platform) throw new Error(`no platform ${order.platformCode}`);
  return platform.feeRule;
};

/** Whether the price was the shopper's own word: then the fee follows what the goods really cost. */
export const isStatedByShopper = (order: Pick<OrderRow, 'isProxy' | 'quotedAt'>): boolean =>
  order.isProxy && order.quotedAt === null;

/** The fee for buying at what the goods really cost. */
export const feeAtPurchase = async (db: Db, order: OrderRow, goodsYen: Yen): Promise<Yen> => {
  const agreed = { goodsYen: order.goodsYen, serviceFeeYen: yen(order.serviceFeeYen) };
  return isStatedByShopper(order) ? raisedFeeYen(await feeRuleOf(db, order), agreed, goodsYen) : agreed.serviceFeeYen;
};
