import { readFileSync, writeFileSync } from 'node:fs';
import { createClient } from '@hakobu/contract/base/client';
import { listOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { shareCodeOf } from '@hakobu/contract/goods/share-code';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { listParcels } from '@hakobu/contract/parcels/parcel.api';
import { listProxyDrafts } from '@hakobu/contract/proxies/proxy.api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';

/**
 * Fills the template's placeholders with codes of the sample shop that a server holds, since codes carry the day on
 * which they were given, and writes the list for the conformance run.
 */
export const writeConformanceQueries = async (base: string, template: string, target: string): Promise<void> => {
  // What keeps to the page of a browser has none here.
  const send: typeof fetch = (address, init) =>
    fetch(typeof address === 'string' ? new URL(address, base) : address, init);
  const open = createClient({ base: () => base, headers: () => ({}), fetch: send });
  const { token } = await open(logIn, { account: 'demo1', password: 'hakobu-demo' });
  const call = createClient({ base: () => base, headers: () => ({ authorization: `Bearer ${token}` }) });
  const orders = (await call(listOrders, { limit: 100 })).list;
  const parcels = (await call(listParcels, { limit: 100 })).list;
  const [goods] = (await open(searchGoods, { limit: 1 })).list;
  const [letter] = (await call(listLetters, { limit: 1 })).list;
  const [message] = (await call(listOrderMessages, { limit: 1 })).list;
  if (!message) throw new Error('the sample shop has no message about an order of its first shopper');
  if (!letter) throw new Error('the sample shop has no letter for its first shopper');
  const [draft] = (await call(listProxyDrafts, {})).lines;
  if (!draft) throw new Error('the sample shop has nothing in the proxy cart of its first shopper');
  const known = { order: orders, parcel: parcels };
  const filled = readFileSync(template, 'utf8')
    .replaceAll('{share}', `code=${goods ? shareCodeOf(goods) : ''}`)
    .replaceAll('{goods}', `gId=${goods?.goodsId}&pCode=${goods?.platformCode}`)
    .replaceAll(/^([^#].*?)\{proxy\}/gm, (_, before: string) => before + draft.draft.id)
    .replaceAll(/^([^#].*?)\{letter\}/gm, (_, before: string) => before + letter.id)
    .replaceAll(/^([^#].*?)\{message\}/gm, (_, before: string) => before + message.id)
    .replace(/^([^#].*?)\{(order|parcel) (\w+)\}/gm, (_, before: string, kind: 'order' | 'parcel', state: string) => {
      const found = known[kind].find((each) => each.state === state);
      if (!found) throw new Error(`the sample shop has no ${kind} in the state ${state}`);
      return before + found.id;
    });
  writeFileSync(target, filled);
};
