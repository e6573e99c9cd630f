import { addToCart } from '@hakobu/contract/carts/cart.api';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { collectGoods, recordBrowsing } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { catalogueApi } from '../../features/goods/index.ts';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Diary } from '../diary.ts';
import type { Actor, Stage } from '../stage.ts';

/** What the first shopper looked at: a word, how many of its goods, how many days ago. */
const looks: readonly (readonly [keyword: string, count: number, daysAgo: number])[] = [
  ['键盘', 4, 12],
  ['手办', 6, 3],
  ['茶碗', 5, 1],
  ['相机', 4, 0.1],
];

/** What became of the goods that were collected: a share of the price, or somebody else bought them. */
const fates = [0.82, 'sold', 1, 0.9, 1.08, 1, 'sold', 1] as const;

/** What lies in the first shopper's cart; chosen among goods without options. */
const carted = ['徽章', '碗', '耳机', '卡牌', '键盘'] as const;
const cartFates = [0.9, 1, 'sold', 1, 1] as const;

type Fate = number | 'sold';

const fillCart = async (shopper: Actor): Promise<GoodsKey[]> => {
  const put: GoodsKey[] = [];
  for (const keyword of carted) {
    const { list } = await shopper.call(searchGoods, { keyword, limit: 10, sort: 'priceLow' });
    for (const { goodsId, platformCode } of list) {
      const { options } = await shopper.call(goodsDetail, { goodsId, platformCode });
      if (options.length > 0) continue;
      await shopper.call(addToCart, { goodsId, platformCode });
      put.push({ goodsId, platformCode });
      break;
    }
  }
  return put;
};

/** A shopper looks around, and keeps some of it; afterwards prices move and one of a kind goes to others. */
export const tellLooking = (stage: Stage, diary: Diary, shopper: Actor, now: Date): void => {
  const { platform } = stage.app;
  const collected: GoodsKey[] = [];
  for (const [keyword, count, daysAgo] of looks) {
    const at = now.getTime() - daysAgo * dayMs;
    diary.plan(new Date(at), async () => {
      const { list } = await shopper.call(searchGoods, { keyword, limit: count });
      for (const [place, { goodsId, platformCode }] of list.entries()) {
        stage.clock.advance(place * 7000);
        await shopper.call(recordBrowsing, { goodsId, platformCode });
        if (place > 1 || collected.length >= fates.length) continue;
        await shopper.call(collectGoods, { goodsId, platformCode, collected: true });
        collected.push({ goodsId, platformCode });
      }
    });
  }
  const inCart: GoodsKey[] = [];
  diary.plan(new Date(now.getTime() - 2 * hourMs), async () => {
    inCart.push(...(await fillCart(shopper)));
  });
  const meet = async (key: GoodsKey, fate: Fate): Promise<void> => {
    const { price } = await shopper.call(goodsDetail, key);
    const listing = fate === 'sold' ? { stock: 'soldOut' as const } : { priceYen: Math.round(price * fate) };
    await platform.transact(systemCaller('sample'), (tx) => catalogueApi.updateListing(tx, key, listing));
  };
  diary.plan(new Date(now.getTime() - hourMs), async () => {
    for (const [place, key] of collected.entries()) await meet(key, fates[place] ?? 1);
    for (const [place, key] of inCart.entries()) await meet(key, cartFates[place] ?? 1);
  });
};
