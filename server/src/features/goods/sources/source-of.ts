import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueSource, type GoodsSource } from '../goods-source.ts';
import { findGoodsByKeys, type GoodsRow } from '../goods.store.ts';
import { lookedAt } from './again/fresh.ts';
import { liveSource } from './live-source.ts';
import { liveSourceOf } from './offered-sources.ts';

/** Where the goods of a platform are looked for; those of all platforms together only among what is kept. */
export const sourceOf = async (p: Platform, caller: Caller, platformCode: string | undefined): Promise<GoodsSource> => {
  const outside = platformCode === undefined ? undefined : await liveSourceOf(p, platformCode);
  return outside ? liveSource(p, caller, outside) : catalogueSource(p.db);
};

/**
 * One piece of goods as it is known now: what is live and old is asked for again, what is not here is asked for at its
 * platform. Undefined where nobody knows any.
 */
export const findNow = async (p: Platform, caller: Caller, key: GoodsKey): Promise<GoodsRow | undefined> => {
  const [row] = await findGoodsByKeys(p.db, [key]);
  return row ? lookedAt(p, row) : (await sourceOf(p, caller, key.platformCode)).find(key);
};
