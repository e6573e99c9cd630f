import { yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { goodsRows } from '../goods.store.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

/**
 * Lets a shopper's collected goods be looked through; who waits for that already keeps the earlier time. It takes the row's
 * lock all the same: a look that finds nothing collected and takes the row away is waited for.
 */
export const insertLook = async (tx: Tx, shopperId: string, dueAt: Date): Promise<void> => {
  await tx
    .insertInto('goods.collectedLook')
    .values({ shopperId, dueAt })
    .onConflict((on) => on.column('shopperId').doUpdateSet({ dueAt: sql`collected_look.due_at` }))
    .execute();
};

/** Takes one shopper whose goods are due; those that another server is at are passed over. */
export const lookDueAt = earliest('goods.collectedLook', 'dueAt');

export const takeNextLook = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('goods.collectedLook')
    .select('shopperId')
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.shopperId;
};

/** Without a time: nothing of this shopper's is looked through any more. */
export const updateLook = async (tx: Tx, shopperId: string, dueAt: Date | undefined): Promise<void> => {
  if (dueAt) await tx.updateTable('goods.collectedLook').set({ dueAt }).where('shopperId', '=', shopperId).execute();
  else await tx.deleteFrom('goods.collectedLook').where('shopperId', '=', shopperId).execute();
};

/** The latest collected first. */
export const lockCollected = (tx: Tx, shopperId: string, max: number) =>
  tx
    .selectFrom('goods.collected as mine')
    .innerJoin('goods.goods as goods', 'goods.id', 'mine.goodsRowId')
    .select(['goods.id', 'goods.priceYen', 'goods.errorCode', 'mine.knownYen', 'mine.knownGone'])
    .select('mine.priceYen as collectedYen')
    .where('mine.shopperId', '=', shopperId)
    .orderBy('mine.collectedAt', 'desc')
    .limit(max)
    .forUpdate('mine')
    .execute();

/** What its shopper knows from now on. */
export const updateKnown = async (
  tx: Tx,
  shopperId: string,
  known: { readonly goodsRowId: number; readonly priceYen: number; readonly isGone: boolean },
): Promise<void> => {
  await tx
    .updateTable('goods.collected')
    .set({ knownYen: yen(known.priceYen), knownGone: known.isGone })
    .where('shopperId', '=', shopperId)
    .where('goodsRowId', '=', known.goodsRowId)
    .execute();
};

export type NewCollectedNotice = {
  readonly shopperId: string;
  readonly goodsRowId: number;
  readonly cheaper: number;
  readonly gone: number;
  readonly back: number;
  readonly prices: { readonly wasYen: number; readonly nowYen: number } | null;
};

/** Answers its id. */
export const insertCollectedNotice = async (tx: Tx, facts: NewCollectedNotice): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('goods.collectedNews')
    .values({
      id,
      shopperId: facts.shopperId,
      goodsRowId: facts.goodsRowId,
      cheaper: facts.cheaper,
      gone: facts.gone,
      back: facts.back,
      wasYen: facts.prices?.wasYen ?? null,
      nowYen: facts.prices?.nowYen ?? null,
      at: tx.now,
    })
    .execute();
  return id;
};

export const findCollectedNotice = (db: Db, id: string) =>
  db.selectFrom('goods.collectedNews').selectAll().where('id', '=', id).executeTakeFirst();

export const findGoodsByRow = (db: Db, id: number) => goodsRows(db).where('goods.id', '=', id).executeTakeFirst();
