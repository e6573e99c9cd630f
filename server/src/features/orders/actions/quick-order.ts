import { quickOrderNeedsShopper } from '@hakobu/contract/orders/order.problems';
import { freshGoods } from '../../goods/index.ts';
import { pay } from '../../payments/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { priceLines } from '../confirming/order-pricing.queries.ts';
import { listOpenOfGoods, lockOrders } from '../order.store.ts';
import { advancePaid, partOf } from './pay-orders.ts';
import { insertPriced } from './place-orders.ts';

export type QuickOrdering = {
  readonly goodsId: string;
  readonly platformCode: string;
  readonly price: number;
  /** In the shopper's own words, of goods whose options nobody told. */
  readonly options: readonly string[];
};

/** Pays within the free-pay limit when the balance suffices; else the order simply waits for payment. */
const payIfFree = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<boolean> => {
  const [order] = await lockOrders(tx, [code]);
  if (!order) throw new Error('the order that was just placed is gone');
  const paid = await pay.freely(tx, caller, partOf(order));
  if (paid) await advancePaid(tx, caller, [order]);
  return paid;
};

/**
 * Orders one piece at once. `price` is only what the shopper saw: when it moved, or the seller asks for options, 10081
 * leads to the confirmation page; so does an order of the only piece that the shopper has already.
 */
export const quickOrder = async (p: Platform, caller: Caller<Shopper>, ordering: QuickOrdering) => {
  mustBeAllowedToSpend(caller);
  // Before the transaction: a platform is waited for.
  await freshGoods(p, [ordering]);
  return p.transact(caller, async (tx) => {
    const { goodsId, platformCode, options } = ordering;
    const [priced] = await priceLines(tx, caller, [{ goodsId, platformCode, quantity: 1, options }]);
    if (!priced || priced.refusal?.reason === 'options') throw quickOrderNeedsShopper();
    if (priced.refusal) throw priced.refusal.problem;
    const { priceYen, secondPriceYen, hasOptions, oneOfAKind } = priced.facts;
    // A range of prices is a choice, too, though nobody told between what.
    if (priceYen !== ordering.price || secondPriceYen !== null || hasOptions) throw quickOrderNeedsShopper();
    // The confirmation page tells which order that is.
    if (oneOfAKind && (await listOpenOfGoods(tx, caller.who.id, [ordering])).length > 0) throw quickOrderNeedsShopper();
    const [id] = await insertPriced(tx, caller, [priced], { onFailure: 'buyRest', remark: '' });
    if (!id) throw new Error('an order without a code');
    return { id, paid: await payIfFree(tx, caller, id) };
  });
};
