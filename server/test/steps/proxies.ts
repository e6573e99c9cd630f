import type { Input } from '@hakobu/contract/base/endpoint';
import { orderDetail, payOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import * as api from '@hakobu/contract/proxies/proxy.api';
import { setFirstPayPassword } from './pay-password.ts';
import { payPassword } from './stored.ts';
import type { Person, World } from '../world.ts';

export type ProxyGiven = Input<typeof api.saveProxyDraft>['fields'];

export const lamp: ProxyGiven = {
  url: 'https://www.lamps.jp/items/42?ref=top',
  name: '真鍮のランプ',
  priceYen: 8000,
  quantity: 2,
};
export const unpriced: ProxyGiven = { ...lamp, priceYen: null, quantity: 1 };
// ¥300 and 3 % of the goods: sites that are none of our platforms.
export const lampYen = 16_000 + 300 + 480;

export const quote = { goodsYen: 8000, domesticYen: 600, weightGrams: 900, dutyKind: 'other' as const };

/** What shoppers do with proxy orders, in one world: each step as they would take it. */
export const proxyStage = (world: World) => ({
  rich: async (yen = 100_000): Promise<Person> => {
    const mei = await world.shopper('mei', { yen });
    await setFirstPayPassword(mei.call, payPassword);
    return mei;
  },
  inCart: async (mei: Person, fields: ProxyGiven = lamp): Promise<string> =>
    (await mei.call(api.saveProxyDraft, { inCart: true, fields })).id,
  submit: (mei: Person, ids: readonly string[], totalYen: number) =>
    mei.call(api.submitProxies, { ids: [...ids], totalYen }),
  /** Sends in one that a buyer has to name the price of; answers its code. */
  quoting: async (mei: Person, fields: ProxyGiven = unpriced): Promise<string> =>
    (await mei.call(api.addEcOrder, { ...fields, totalYen: 0 })).id,
  pay: async (mei: Person, ids: readonly string[]) => {
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [...ids] });
    return mei.call(payOrders, { codes: [...ids], payPassword }, { idempotencyKey: checkCode });
  },
  read: async (mei: Person, id: string) => (await mei.call(orderDetail, { id })).order,
  stateOf: async (mei: Person, id: string) => (await mei.call(orderDetail, { id })).order.state,
});
