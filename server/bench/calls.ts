import { randomUUID } from 'node:crypto';
import type { HttpCall, HttpClient } from './load.ts';
import type { BenchShopper } from './filling.ts';
import type { Stage } from './stage.ts';

/** One thing that people do, as often as asked; `turn` chooses who does it to what. */
export type BenchCall = {
  readonly name: string;
  /** Writes are replayed with fresh ids, reads as they were. */
  readonly writes: boolean;
  /** How many requests it takes. */
  readonly requests: number;
  readonly act: (client: HttpClient, turn: number) => Promise<void>;
};

const of = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const asShopper = ({ token }: BenchShopper, key?: string) => ({
  authorization: `Bearer ${token}`,
  ...(key ? { 'idempotency-key': key } : {}),
});

const words = ['レンズ', '相机', 'nikon', 'カメラ', '手办', 'watch', 'ぬいぐるみ', '鞋'];

const one = async (client: HttpClient, asked: HttpCall): Promise<void> => {
  await client.call(asked);
};

type Confirmed = { readonly totalYen: number };

/** What every kind of goods comes to, asked once: the price that a shopper has seen when placing the order. */
const confirmedTotals = new Map<string, number>();

const placeAndPay =
  ({ shoppers, goods }: Stage) =>
  async (client: HttpClient, turn: number): Promise<void> => {
    const who = of(shoppers, turn);
    const piece = of(goods, turn);
    const lines = [{ ...piece, quantity: 1, options: [] }];
    let totalYen = confirmedTotals.get(piece.goodsId);
    if (totalYen === undefined) {
      const path = '/api/console/mall/order/info/v2/confirm';
      const confirmed = await client.call({ method: 'POST', path, headers: asShopper(who), body: { lines } });
      totalYen = (confirmed.data as Confirmed).totalYen;
      confirmedTotals.set(piece.goodsId, totalYen);
    }
    const placed = await client.call({
      method: 'POST',
      path: '/api/console/mall/order/info',
      headers: asShopper(who, randomUUID()),
      body: { lines, onFailure: 'buyRest', remark: '', totalYen },
    });
    const code = of((placed.data as { ids: string[] }).ids, 0);
    const asked = `/api/web/finance/pay/check/code?subject=orders&codes=${code}`;
    const { data } = await client.call({ method: 'GET', path: asked, headers: asShopper(who) });
    await one(client, {
      method: 'PUT',
      path: '/api/console/mall/order/info/pay',
      headers: asShopper(who, (data as { checkCode: string }).checkCode),
      body: { codes: [code] },
    });
  };

/** The calls that most of a shop's day is made of, in the order of the table. */
export const benchCalls = (stage: Stage, ordersOf: ReadonlyMap<string, readonly string[]>): readonly BenchCall[] => {
  const { shoppers, goods } = stage;
  const read = (name: string, asked: (turn: number) => HttpCall): BenchCall => ({
    name,
    writes: false,
    requests: 1,
    act: (client, turn) => one(client, asked(turn)),
  });
  const search = '/api/web/search/goods/list';
  return [
    read('goods detail', (turn) => ({ method: 'POST', path: '/api/web/search/goods/detail', body: of(goods, turn) })),
    read('goods list', (turn) => ({
      method: 'POST',
      path: search,
      body: { platformCode: of(goods, turn).platformCode },
    })),
    read('search', (turn) => ({ method: 'POST', path: search, body: { keyword: of(words, turn) } })),
    read('order list', (turn) => ({
      method: 'GET',
      path: '/api/console/mall/order/info/list?limit=20',
      headers: asShopper(of(shoppers, turn)),
    })),
    read('order detail', (turn) => {
      const who = of(shoppers, turn);
      const code = of(ordersOf.get(who.id) ?? [], turn);
      return { method: 'GET', path: `/api/console/mall/order/info/detail/${code}`, headers: asShopper(who) };
    }),
    { name: 'place and pay', writes: true, requests: 3, act: placeAndPay(stage) },
  ];
};
