import type { OrderState, OrderSummary } from '@hakobu/contract/orders/order.shape';
import { go } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { keepWanted } from './confirm/wanted-lines.ts';

const over: ReadonlySet<OrderState> = new Set(['Closed', 'Refunded']);

/** Whether an order ended without its goods, so that they may be wanted still. */
export const mayOrderAgain = ({ state }: Pick<OrderSummary, 'state'>): boolean => over.has(state);

/**
 * Leads to the confirmation of the same goods, with their options and as many; that says what of it is gone, and today's
 * price. Goods that were described go to their form again.
 */
export const orderAgain = ({ goods, quantity, proxy }: OrderSummary): void => {
  if (proxy)
    return go(links.proxyForm({ name: goods.name, ...(goods.sourceUrl === null ? {} : { url: goods.sourceUrl }) }));
  const { goodsId, platformCode, options } = goods;
  keepWanted([{ goodsId, platformCode, quantity, options }]);
  go(links.confirmGoods(goods));
};
