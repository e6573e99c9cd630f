import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { type GoodsGiven, putGoods } from './goods.ts';
import { payPassword } from './stored.ts';
import type { Person, World } from '../world.ts';

export type LineGiven = GoodsGiven & { readonly quantity?: number };

/** Orders placed together, not paid yet: one a line. */
export const placed = async (
  world: World,
  mei: Person,
  given: readonly LineGiven[],
  onFailure: OnFailure = 'buyRest',
): Promise<string[]> => {
  const lines: { goodsId: string; platformCode: string; quantity: number }[] = [];
  for (const { quantity = 1, ...goods } of given) lines.push({ ...(await putGoods(world.pool, goods)), quantity });
  const { totalYen } = await mei.call(confirmOrder, { lines });
  return (await mei.call(placeOrders, { lines, totalYen, onFailure })).ids;
};

export const pay = async (mei: Person, ids: readonly string[]): Promise<void> => {
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [...ids] });
  await mei.call(payOrders, { codes: [...ids], payPassword }, { idempotencyKey: checkCode });
};

/** Orders placed and paid together. */
export const paid = async (
  world: World,
  mei: Person,
  given: readonly LineGiven[],
  onFailure: OnFailure = 'buyRest',
): Promise<string[]> => {
  const ids = await placed(world, mei, given, onFailure);
  await pay(mei, ids);
  return ids;
};

/** One order that its buyer has bought at its price. */
export const bought = async (world: World, mei: Person, buyer: Person, given: LineGiven = {}): Promise<string> => {
  const [id = ''] = await paid(world, mei, [given]);
  await buyer.call(claimOrder, { id });
  const goodsYen = (given.priceYen ?? 3000) * (given.quantity ?? 1);
  await buyer.call(buyOrder, { id, goodsYen, domesticYen: given.domesticYen ?? 0, platformOrderNo: `n-${id}` });
  return id;
};

let sent = 0;

export const sendBySeller = async (buyer: Person, id: string): Promise<string> => {
  sent += 1;
  const trackingNo = `5512${String(sent).padStart(8, '0')}`;
  await buyer.call(sellerShipped, { id, carrier: 'sagawa', trackingNo });
  return trackingNo;
};
