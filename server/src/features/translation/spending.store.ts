import type { TranslationFault } from '@hakobu/contract/translation/translation.desk-api';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invariant } from '../../platform/database/invariant.ts';
import type { DB } from '../../platform/database/tables.ts';
import type { Invariant } from '../../platform/platform.ts';
import { pauseMsAfter } from './pause.rules.ts';

/** Everybody's characters together stand under no name. */
const everybody = '';

export type Spending = { readonly day: string; readonly who: string; readonly characters: number };

const addWithin = async (tx: Tx, { day, who, characters }: Spending, max: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into translation.spent as s (day, who, characters)
    select ${day}::date, ${who}, ${characters}::bigint where ${characters}::bigint <= ${max}::bigint
    on conflict (day, who) do update set characters = s.characters + excluded.characters
    where s.characters + excluded.characters <= ${max}::bigint returning 1`.execute(tx);
  return rows.length > 0;
};

export type Limits = { readonly everybody: number; readonly who: number };

/** Counts characters before they are sent, of everybody's and of whoever asks; false where they are used up. */
export const spend = async (tx: Tx, spending: Spending, most: Limits): Promise<boolean> =>
  (await addWithin(tx, { ...spending, who: everybody }, most.everybody)) && addWithin(tx, spending, most.who);

/** What was counted and never sent, or not billed. */
export const giveBack = async (db: Db, { day, who, characters }: Spending): Promise<void> => {
  if (characters === 0) return;
  await sql`
    update translation.spent set characters = greatest(characters - ${characters}::bigint, 0)
    where day = ${day}::date and who in (${everybody}, ${who})`.execute(db);
};

export const readSpent = async (db: Db, day: string): Promise<{ today: number; month: number }> => {
  const { rows } = await sql<{ today: number; month: number }>`
    select coalesce(sum(characters) filter (where day = ${day}::date), 0)::bigint as today,
      coalesce(sum(characters), 0)::bigint as month
    from translation.spent
    where who = ${everybody} and day >= date_trunc('month', ${day}::date)::date and day <= ${day}::date`.execute(db);
  return rows[0] ?? { today: 0, month: 0 };
};

/** What is true of what was spent, at every instant. */
export const spendingInvariants: readonly Invariant[] = [
  invariant(
    'translation: what was sent on a day is the sum of who had it sent',
    `select day from translation.spent group by day
     having sum(characters) filter (where who = '') is distinct from coalesce(sum(characters) filter (where who <> ''), 0)`,
  ),
];

/** Days that nobody asks about any more; answers how many rows went. */
export const forgetSpentBefore = async (db: Db, day: string): Promise<number> => {
  const { numAffectedRows } = await sql`delete from translation.spent where day < ${day}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export type TranslatorRow = Selectable<DB['translation.translator']>;

export const findTranslator = (db: Db, name: string): Promise<TranslatorRow | undefined> =>
  db.selectFrom('translation.translator').selectAll().where('name', '=', name).executeTakeFirst();

export const updateSucceeded = async (db: Db, name: string, now: Date): Promise<void> => {
  const succeeded = { failures: 0, pausedUntil: null, succeededAt: now };
  await db
    .insertInto('translation.translator')
    .values({ name, ...succeeded })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(succeeded))
    .execute();
};

export type Failed = {
  readonly fault: TranslationFault;
  readonly detail: string;
  readonly retryAfterMs: number | null;
};

/** Writes a failure down, and how long whoever translates is left alone for it. */
export const updateFailed = async (tx: Tx, name: string, { fault, detail, retryAfterMs }: Failed): Promise<void> => {
  const failed = { failedAt: tx.now, fault, detail: detail.slice(0, 300) };
  const { failures } = await tx
    .insertInto('translation.translator')
    .values({ name, failures: 1, ...failed })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...failed, failures: sql<number>`translator.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const pauseMs = pauseMsAfter(fault, failures, retryAfterMs);
  if (pauseMs === null) return;
  await tx
    .updateTable('translation.translator')
    .set({ pausedUntil: new Date(tx.now.getTime() + pauseMs) })
    .where('name', '=', name)
    .execute();
};
