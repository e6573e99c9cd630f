import { yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { goodsRows } from '../goods.store.ts';
import { earliest } from '../../../platform/database/earliest.ts';

/**
 * Lets a shopper's collected goods be looked through; who waits for that already keeps the earlier time. It takes the row's
 * lock all the same: a look that finds nothing collected and takes the row away is waited for.
 */
export const insertLook = async (tx: Tx, shopperId: string, dueAt: Date): Promise<void> => {
  await tx
    .insertInto('goods.collected_look')
    .values({ shopper_id: shopperId, due_at: dueAt })
    .onConflict((on) => on.column('shopper_id').doUpdateSet({ due_at: sql`collected_look.due_at` }))
    .execute();
};

/** Takes one shopper whose goods are due; those that another server is at are passed over. */
export const lookDueAt = earliest('goods.collected_look', 'due_at');

export const takeNextLook = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('goods.collected_look')
    .select('shopper_id')
    .where('due_at', '<=', tx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.shopper_id;
};

/** Without a time: nothing of this shopper's is looked through any more. */
export const updateLook = async (tx: Tx, shopperId: string, dueAt: Date | undefined): Promise<void> => {
  if (dueAt)
    await tx.updateTable('goods.collected_look').set({ due_at: dueAt }).where('shopper_id', '=', shopperId).execute();
  else await tx.deleteFrom('goods.collected_look').where('shopper_id', '=', shopperId).execute();
};

/** The latest collected first. */
export const lockCollected = (tx: Tx, shopperId: string, most: number) =>
  tx
    .selectFrom('goods.collected as mine')
    .innerJoin('goods.goods as goods', 'goods.id', 'mine.goods_id')
    .select(['goods.id', 'goods.price_yen', 'goods.error_code', 'mine.known_yen', 'mine.known_gone'])
    .select('mine.price_yen as collected_yen')
    .where('mine.shopper_id', '=', shopperId)
    .orderBy('mine.collected_at', 'desc')
    .limit(most)
    .forUpdate('mine')
    .execute();

/** What its shopper knows from now on. */
export const updateKnown = async (
  tx: Tx,
  shopperId: string,
  known: { readonly goodsId: number; readonly priceYen: number; readonly isGone: boolean },
): Promise<void> => {
  await tx
    .updateTable('goods.collected')
    .set({ known_yen: yen(known.priceYen), known_gone: known.isGone })
    .where('shopper_id', '=', shopperId)
    .where('goods_id', '=', known.goodsId)
    .execute();
};

export type NewCollectedNotice = {
  readonly shopperId: string;
  readonly goodsId: number;
  readonly cheaper: number;
  readonly gone: number;
  readonly back: number;
  readonly prices: { readonly wasYen: number; readonly nowYen: number } | null;
};

/** Answers its id. */
export const insertCollectedNotice = async (tx: Tx, facts: NewCollectedNotice): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('goods.collected_news')
    .values({
      id,
      shopper_id: facts.shopperId,
      goods_id: facts.goodsId,
      cheaper: facts.cheaper,
      gone: facts.gone,
      back: facts.back,
      was_yen: facts.prices?.wasYen ?? null,
      now_yen: facts.prices?.nowYen ?? null,
      at: tx.now,
    })
    .execute();
  return id;
};

export const findCollectedNotice = (db: Db, id: string) =>
  db.selectFrom('goods.collected_news').selectAll().where('id', '=', id).executeTakeFirst();

export const findGoodsByRow = (db: Db, id: number) => goodsRows(db).where('goods.id', '=', id).executeTakeFirst();
