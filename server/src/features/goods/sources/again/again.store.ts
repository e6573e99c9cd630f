import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import { platformRelation } from '../../../platforms/index.ts';
import type { Instant } from '../../../../platform/database/statements/earliest.ts';

/** Lets live goods be asked for again; who waits for that already keeps the earlier time. The catalogue's never are. */
export const updateAgain = async (tx: Tx, id: number, dueAt: Date): Promise<void> => {
  // Whatever the row says by now, its lock is waited for: a round that finds nobody waiting may be taking the time away.
  await sql`update goods.goods set again_at = coalesce(again_at, ${dueAt})
    where id = ${id} and origin <> 'catalogue'`.execute(tx);
};

/** When the next round of a platform may begin of which something is due. */
export const againDueAt: Instant = sql<Date | null>`(
  select min(greatest((select min(again_at) from goods.goods where platform_code = p.code), (
    case when exists (select from goods.goods where platform_code = p.code and again_at is not null)
      then (select due_at from goods.source_round where platform_code = p.code) end)))
  from ${platformRelation} p)`;

/** Platforms of which something is due. */
export const listAgainDue = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from ${platformRelation} platform
    where exists (select from goods.goods where platform_code = code and again_at <= ${now})`.execute(db);
  return rows.map(({ code }) => code);
};

/** Whether a platform's round is this caller's: of several servers one has it, and the next one is not before `nextAt`. */
export const takeRound = async (db: Db, platformCode: string, now: Date, nextAt: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into goods.source_round as r (platform_code, due_at) values (${platformCode}, ${nextAt})
    on conflict (platform_code) do update set due_at = excluded.due_at where r.due_at <= ${now}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
};

/**
 * Takes a few goods that are due, those that wait longest first, and enters when they are due the next time; nobody waits
 * for those that nobody has collected any more.
 */
export const takeAgain = async (
  db: Db,
  platformCode: string,
  { now, nextAt, limit }: { readonly now: Date; readonly nextAt: Date; readonly limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; isWanted: boolean }>`
    update goods.goods set
      again_at = case when exists (select from goods.collected c where c.goods_row_id = goods.id) then ${nextAt}::timestamptz end
    where id in (select id from goods.goods where platform_code = ${platformCode} and again_at <= ${now}
      order by again_at limit ${limit} for update skip locked)
    returning id, again_at is not null as is_wanted`.execute(db);
  return rows.flatMap(({ id, isWanted }) => (isWanted ? [id] : []));
};

/** Those that could not be asked for now are due again before the others. */
export const updateAgainSoon = async (db: Db, ids: readonly number[], dueAt: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('goods.goods')
    .set({ againAt: dueAt })
    .where('id', 'in', [...ids])
    .where('againAt', '>', dueAt)
    .execute();
};
