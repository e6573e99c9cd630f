import { yen } from '@hakobu/contract/base/money';
import { done } from '@hakobu/contract/base/shapes';
import type { CollectedShown } from '@hakobu/contract/goods/goods-mine.api';
import { goodsNotFound, tooManyComments } from '@hakobu/contract/goods/goods.problems';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { hourMs } from '../../platform/clock/clock.ts';
import { numberCode, pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { againEveryMs, dueLook } from './collected/collected-look.rules.ts';
import { insertLook } from './collected/collected-look.store.ts';
import { updateAgain } from './sources/again/again.store.ts';
import * as mine from './goods-mine.store.ts';
import { mustBeShown, mustFind, pageByTime, type Paging } from './goods.actions.ts';
import { findGoodsByKeys } from './goods.store.ts';
import { presentComment, sourceOfRow } from './goods.presenters.ts';

export const readCollected = async (
  p: Platform,
  caller: Caller<Shopper>,
  { cursor, limit, show }: Paging & { readonly show: CollectedShown },
) => {
  const page = pageByTime(
    p,
    await mine.listCollected(p.db, caller.who.id, { show, since: readCursor(cursor, numberCode), limit: limit + 1 }),
    limit,
    caller.language,
  );
  return {
    ...page,
    list: page.list.map(({ goods, at, row }) => ({
      ...goods,
      collectedAt: at,
      collectedPrice: yen(row.collectedPriceYen),
      source: sourceOfRow(row),
    })),
  };
};

export const readBrowsed = async (p: Platform, caller: Caller<Shopper>, { cursor, limit }: Paging) => {
  const page = pageByTime(
    p,
    await mine.listBrowsed(p.db, caller.who.id, readCursor(cursor, numberCode), limit + 1),
    limit,
    caller.language,
  );
  return { ...page, list: page.list.map(({ goods, at }) => ({ ...goods, browsedAt: at })) };
};

export const collect = (
  p: Platform,
  caller: Caller<Shopper>,
  wanted: GoodsKey & { readonly collected?: boolean | undefined },
) =>
  p.transact(caller, async (tx) => {
    const [kept] = await findGoodsByKeys(tx, [wanted]);
    if (!kept) throw goodsNotFound();
    const wasCollected = wanted.collected === true ? false : await mine.deleteCollected(tx, caller.who.id, kept.id);
    const isCollected = wanted.collected ?? !wasCollected;
    // What went off sale can be let go of alone.
    if (isCollected) {
      const goods = mustBeShown(kept);
      await mine.insertCollected(tx, caller.who.id, goods);
      await insertLook(tx, caller.who.id, dueLook(tx.now));
      await updateAgain(tx, goods.id, new Date(tx.now.getTime() + againEveryMs));
    }
    return { isCollected };
  });

export const letGo = (p: Platform, caller: Caller<Shopper>, keys: readonly GoodsKey[]) =>
  p.transact(caller, async (tx) => ({ removed: await mine.deleteSomeCollected(tx, caller.who.id, keys) }));

export const rememberBrowsing = (p: Platform, caller: Caller<Shopper>, key: GoodsKey) =>
  p.transact(caller, async (tx) => {
    await mine.upsertBrowsed(tx, caller.who.id, (await mustFind(tx, key)).id);
    return done;
  });

/** Without keys, everything that the shopper looked at. */
export const forgetBrowsing = (p: Platform, caller: Caller<Shopper>, keys?: readonly GoodsKey[]) =>
  p.transact(caller, async (tx) => ({ removed: await mine.deleteBrowsed(tx, caller.who.id, keys) }));

export const readComments = async (
  p: Platform,
  caller: Caller<Shopper>,
  { cursor, limit, ...key }: GoodsKey & Paging,
) => {
  const { id } = await mustFind(p.db, key);
  const rows = await mine.listComments(p.db, { id, readerId: caller.who.id }, readCursor(cursor, uuidCode), limit + 1);
  const page = pageFrom(rows, limit, (row) => ({ at: row.postedAt, code: row.id }));
  return { ...page, list: page.list.map((row) => presentComment(row, caller.who.id)) };
};

const maxCommentsAnHour = 20;

export const comment = (p: Platform, caller: Caller<Shopper>, said: GoodsKey & { readonly content: string }) =>
  p.transact(caller, async (tx) => {
    const { id } = await mustFind(tx, said);
    const lately = await mine.countCommentsSince(tx, caller.who.id, new Date(tx.now.getTime() - hourMs));
    if (lately >= maxCommentsAnHour) throw tooManyComments();
    return presentComment(
      await mine.insertComment(tx, { goodsRowId: id, shopperId: caller.who.id, content: said.content }),
      caller.who.id,
    );
  });
