import type { Db, Tx } from '../../platform/database/database.ts';

export const listSettings = async (db: Db): Promise<{ name: string; value: unknown }[]> =>
  db.selectFrom('settings.setting').select(['name', 'value']).execute();

export const upsertSetting = async (tx: Tx, name: string, value: unknown, changedBy: string): Promise<void> => {
  const change = { value: JSON.stringify(value), changed_at: tx.now, changed_by: changedBy };
  await tx
    .insertInto('settings.setting')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
};
