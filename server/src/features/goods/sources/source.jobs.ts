import { type GoodsKey, goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import { dayMs, hourMs } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { deleteOldListings, deleteOldMinutes, forgettingDueAt, takeForgetting } from './source.store.ts';
import { deleteForgotten, deleteIdleSellers, listForgettable } from './sourced.store.ts';

/** Which of these goods lie in somebody's cart. */
export type CartedOf = (db: Db, keys: readonly GoodsKey[]) => Promise<readonly GoodsKey[]>;

const caller = systemCaller('goods.forgetSourced');
const everyMs = hourMs;
const atOnce = 200;
const maxRounds = 25;
/** Listings serve as the last known for a day; then goods themselves still do. */
const listingsKeptMs = dayMs;
const minutesKeptMs = 25 * hourMs;

/** One that somebody came to need meanwhile is refused by the database, and keeps none of the others. */
const forget = async (p: Platform, ids: readonly number[], before: Date): Promise<number> => {
  try {
    return await p.transact(caller, (tx) => deleteForgotten(tx, ids, before));
  } catch (error) {
    if (ids.length <= 1) {
      p.log.debug({ error }, 'goods that are needed are not forgotten');
      return 0;
    }
    const half = Math.ceil(ids.length / 2);
    return (await forget(p, ids.slice(0, half), before)) + (await forget(p, ids.slice(half), before));
  }
};

/** Goods of platforms go when nobody wanted them for so many days; those that somebody did stay, however old. */
export const forgetSourced = (p: Platform, cartedOf: CartedOf): Job => ({
  name: 'goods.forgetSourced',
  next: { dueAt: forgettingDueAt },
  run: async () => {
    const now = p.clock.now();
    if (!(await takeForgetting(p.db, now, new Date(now.getTime() + everyMs)))) return 0;
    const before = new Date(now.getTime() - p.config.sources.keepDays * dayMs);
    let [forgotten, after] = [0, 0];
    for (let round = 0; round < maxRounds; round += 1) {
      const rows = await listForgettable(p.db, before, atOnce, after);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const keys = rows.map((row) => ({ platformCode: row.platformCode, goodsId: row.goodsId }));
      const carted = new Set((await cartedOf(p.db, keys)).map(goodsKeyText));
      const ids = rows.flatMap((row, place) => {
        const key = keys[place];
        return key && !carted.has(goodsKeyText(key)) ? [row.id] : [];
      });
      forgotten += await forget(p, ids, before);
    }
    if (forgotten > 0) await p.transact(caller, deleteIdleSellers);
    await deleteOldListings(p.db, new Date(now.getTime() - listingsKeptMs));
    await deleteOldMinutes(p.db, new Date(now.getTime() - minutesKeptMs));
    return forgotten;
  },
});
