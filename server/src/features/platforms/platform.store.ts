import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { type Selectable, sql } from 'kysely';
import { cached } from '../../platform/cache/cached.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

const columns = [
  'code',
  'nameJa',
  'names',
  'mark',
  'markColour',
  'homeUrl',
  'feeFixedYen',
  'feeRatePpm',
  'oneOfAKind',
  'unpaidMinutes',
  'instructionArticle',
  'source',
  'shown',
  'place',
  'version',
  'changedAt',
  'changedBy',
] as const;

/** Platforms as another feature's statement may join them, hidden ones too. */
export const platformRelation = sql<Pick<Selectable<DB['platforms.platform']>, 'code' | 'source' | 'oneOfAKind'>>`(
  select code, source, one_of_a_kind from platforms.platform)`;

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
export const allPlatforms = cached('platforms', (db) => db.selectFrom('platforms.platform').select(columns).execute());

/** Hidden ones too: orders of a platform that is no longer shown still have to be read. */
export const findPlatforms = async (db: Db, codes: readonly string[]): Promise<PlatformRow[]> =>
  codes.length === 0 ? [] : (await allPlatforms(db)).filter(({ code }) => codes.includes(code));

type Names = Readonly<Record<string, string>>;
type Kept = 'shown' | 'version' | 'changedAt' | 'changedBy';
export type NewPlatform = Omit<PlatformRow, 'names' | Kept> & { readonly names: Names };

/** Enters platforms that are not there yet; what the operator changed stays. */
export const insertPlatforms = async (db: Db, rows: readonly NewPlatform[]): Promise<void> => {
  await db
    .insertInto('platforms.platform')
    .values(rows.map((row) => ({ ...row, names: JSON.stringify(row.names) })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};

/** Hidden ones too, in their order; the one of all other sites at the end. */
export const listEveryPlatform = (db: Db): Promise<PlatformRow[]> =>
  db
    .selectFrom('platforms.platform')
    .select(columns)
    .orderBy((on) => on('code', '=', otherSites))
    .orderBy('place')
    .orderBy('code')
    .execute();

export const lockPlatform = (tx: Tx, code: string): Promise<PlatformRow | undefined> =>
  tx.selectFrom('platforms.platform').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();

/** Every platform in its order, locked: whoever orders them waits for whoever changes one. */
export const lockPlatforms = async (tx: Tx): Promise<PlatformRow[]> => {
  await tx.selectFrom('platforms.platform').select('code').orderBy('code').forUpdate().execute();
  return listEveryPlatform(tx);
};

export type PlatformWritten = Omit<PlatformRow, 'code' | 'names' | 'place' | 'version' | 'changedAt' | 'changedBy'> & {
  readonly names: Names;
};

const writtenBy = (tx: Tx, { names, ...rest }: PlatformWritten, by: string) => ({
  ...rest,
  names: JSON.stringify(names),
  changedAt: tx.now,
  changedBy: by,
});

/** Adds a platform behind the others; undefined when there is one by this code. */
export const insertPlatform = (
  tx: Tx,
  code: string,
  written: PlatformWritten,
  by: string,
): Promise<PlatformRow | undefined> =>
  tx
    .insertInto('platforms.platform')
    .values({
      code,
      ...writtenBy(tx, written, by),
      place: sql<number>`(select coalesce(max(place), 0) + 1 from platforms.platform where code <> ${otherSites})`,
    })
    .onConflict((on) => on.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Changes a platform that is locked, if it is still at the version it was changed from. */
export const updatePlatform = (
  tx: Tx,
  { code, version }: Pick<PlatformRow, 'code' | 'version'>,
  written: PlatformWritten,
  by: string,
): Promise<PlatformRow | undefined> =>
  tx
    .updateTable('platforms.platform')
    .set({ ...writtenBy(tx, written, by), version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** A place is not of what somebody has changed: whoever edits a platform meanwhile goes on. */
export const updatePlaces = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  await sql`update platforms.platform p set place = w.place
    from unnest(${[...codes]}::text[]) with ordinality as w (code, place) where p.code = w.code`.execute(tx);
};
