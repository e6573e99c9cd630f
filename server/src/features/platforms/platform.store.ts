import { remembered } from '../../platform/cache/remembered.ts';
import type { Db } from '../../platform/database/database.ts';

const columns = [
  'code',
  'name_ja',
  'names',
  'mark',
  'mark_colour',
  'home_url',
  'fee_fixed_yen',
  'fee_rate_ppm',
  'one_of_a_kind',
  'unpaid_minutes',
  'instruction_article',
  'source',
] as const;

export const listPlatforms = (db: Db) =>
  db
    .selectFrom('platforms.platform')
    .select(columns)
    .where('shown', '=', true)
    .orderBy('place')
    .orderBy('code')
    .execute();

export type PlatformRow = Awaited<ReturnType<typeof listPlatforms>>[number];

/** Hidden ones too. */
export const allPlatforms = remembered('platforms', (db) =>
  db.selectFrom('platforms.platform').select(columns).execute(),
);

/** Hidden ones too: orders of a platform that is no longer shown still have to be read. */
export const findPlatforms = async (db: Db, codes: readonly string[]): Promise<PlatformRow[]> =>
  codes.length === 0 ? [] : (await allPlatforms(db)).filter(({ code }) => codes.includes(code));

export type NewPlatform = Omit<PlatformRow, 'names'> & {
  readonly names: Readonly<Record<string, string>>;
  readonly place: number;
};

/** Enters platforms that are not there yet; what the operator changed stays. */
export const insertPlatforms = async (db: Db, rows: readonly NewPlatform[]): Promise<void> => {
  await db
    .insertInto('platforms.platform')
    .values(rows.map((row) => ({ ...row, names: JSON.stringify(row.names) })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};
