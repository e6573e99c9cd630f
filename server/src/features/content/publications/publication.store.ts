import type { PublicationState } from '@hakobu/contract/content/publication.lifecycle';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

/** What is published for a time, whichever of the two tables keeps it. */
export type PublicationRow<Texts = object> = {
  readonly id: number;
  readonly texts: Texts;
  readonly state: PublicationState;
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
  readonly place: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly changedBy: string;
};

const shared = [
  'id',
  'texts',
  'state',
  'shownFrom',
  'shownUntil',
  'place',
  'version',
  'createdAt',
  'changedAt',
  'changedBy',
] as const satisfies (keyof PublicationRow)[];

type Kept = {
  readonly 'content.notice': 'isPinned';
  readonly 'content.carouselImage': 'type' | 'target' | 'picture' | 'pictureFile' | 'isWide';
};

/** What happens to either by its schedule or by hand. */
type Moved = Partial<Pick<PublicationRow, 'state' | 'shownFrom' | 'shownUntil'>>;

/** What a change writes; the rest stays. */
export type Written<Row extends PublicationRow> =
  | Moved
  | Partial<Omit<Row, 'id' | 'version' | 'createdAt' | 'changedAt' | 'changedBy'>>;

const jsonColumns: ReadonlySet<string> = new Set(['texts', 'target']);

const columnsOf = (change: object): UpdateObject<DB, keyof Kept> =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [column, jsonColumns.has(column) ? JSON.stringify(value) : value]),
  );

/**
 * How rows of one of the tables are found, locked and changed. `Row` is what its own feature alone writes there: the
 * shapes of its texts and of where it leads are the contract's.
 */
export const publicationStore = <Row extends PublicationRow, Table extends keyof Kept>(
  table: Table,
  own: readonly Kept[Table][],
) => {
  const columns = [...shared, ...own];
  const all = (db: Db) => db.selectFrom<keyof Kept>(table).select(columns).$castTo<Row>();
  return {
    all,
    columns,
    find: (db: Db, id: number): Promise<Row | undefined> => all(db).where('id', '=', id).executeTakeFirst(),
    lock: (tx: Tx, id: number): Promise<Row | undefined> => all(tx).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** When the first schedule is over. */
    endsAt: earliest<keyof Kept>(table, 'shownUntil', sql`state = 'Published'`),

    /** Locked, of those whose schedule is over; others may be taking the rest. */
    lockToEnd: (tx: Tx, max: number): Promise<Row[]> =>
      all(tx)
        .where('state', '=', 'Published')
        .where('shownUntil', '<=', tx.now)
        .orderBy('shownUntil')
        .limit(max)
        .forUpdate()
        .skipLocked()
        .execute(),

    /** Writes a change over the version that was seen; undefined where that one is gone. */
    update: (
      tx: Tx,
      seen: Pick<PublicationRow, 'id' | 'version'>,
      change: Written<Row> & Pick<PublicationRow, 'changedBy'>,
    ): Promise<Row | undefined> =>
      tx
        .updateTable<keyof Kept>(table)
        .set({ ...columnsOf(change), version: seen.version + 1, changedAt: tx.now })
        .where('id', '=', seen.id)
        .where('version', '=', seen.version)
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirst(),

    deleteDraft: async (tx: Tx, id: number): Promise<void> => {
      await tx.deleteFrom<keyof Kept>(table).where('id', '=', id).where('state', '=', 'Draft').execute();
    },
  };
};

export type PublicationStore<Row extends PublicationRow> = Pick<
  ReturnType<typeof publicationStore<Row, keyof Kept>>,
  'lock' | 'lockToEnd' | 'update' | 'deleteDraft'
>;
