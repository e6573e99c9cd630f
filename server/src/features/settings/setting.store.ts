import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export type StoredSettings = readonly { readonly name: string; readonly value: unknown }[];

/** All that is stored, as a part of somebody's own query. */
export const storedSettings = sql<StoredSettings>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value)), '[]') from settings.setting)`;

export const listSettings = async (db: Db): Promise<{ name: string; value: unknown }[]> =>
  db.selectFrom('settings.setting').select(['name', 'value']).execute();

export const upsertSetting = async (tx: Tx, name: string, value: unknown, changedBy: string): Promise<void> => {
  const change = { value: JSON.stringify(value), changedAt: tx.now, changedBy };
  await tx
    .insertInto('settings.setting')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
};

/** Changes go one after the other, so that what each tells as before is what the one before it left. */
export const lockSettings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx);
};
