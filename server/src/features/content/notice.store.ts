import type { PublicationState } from '@hakobu/contract/content/publication.lifecycle';
import type { NoticeTexts, Standing } from '@hakobu/contract/content/publication.shape';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import { standingIs } from './standing.store.ts';

export type NoticeRow = {
  readonly id: number;
  readonly texts: NoticeTexts;
  readonly state: PublicationState;
  readonly shown_from: Date | null;
  readonly shown_until: Date | null;
  readonly is_pinned: boolean;
  readonly place: number;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string;
};

const columns = [
  'id',
  'state',
  'shown_from',
  'shown_until',
  'is_pinned',
  'place',
  'version',
  'created_at',
  'changed_at',
  'changed_by',
] as const;

// Written by this feature alone, in this shape.
const texts = sql<NoticeTexts>`texts`.as('texts');

const notices = (db: Db) => db.selectFrom('content.notice').select(columns).select(texts);

/** What is shown now or will be, in the order in which it is shown. */
export const listPublishedNotices = (db: Db): Promise<NoticeRow[]> =>
  notices(db)
    .where('state', '=', 'Published')
    .orderBy('is_pinned', 'desc')
    .orderBy('place')
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

export type NoticeFilter = {
  readonly standing?: Standing | undefined;
  readonly keyword: string;
  readonly before?: number | undefined;
};

const matching = <Row>(
  query: SelectQueryBuilder<DB, 'content.notice', Row>,
  { standing, keyword, before }: NoticeFilter,
  at: Date,
) => {
  const like = `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  let found = query;
  if (standing) found = found.where(standingIs(standing, at));
  if (keyword)
    found = found.where(sql<boolean>`exists (select from jsonb_each(texts) as said (language, text)
    where said.text ->> 'title' ilike ${like} or said.text ->> 'content' ilike ${like})`);
  return before === undefined ? found : found.where('id', '<', before);
};

export const listNotices = (db: Db, filter: NoticeFilter, at: Date, limit: number): Promise<NoticeRow[]> =>
  matching(notices(db), filter, at).orderBy('id', 'desc').limit(limit).execute();

export const countNotices = async (db: Db, keyword: string, at: Date): Promise<Record<Standing, number>> => {
  const count = (standing: Standing) =>
    sql<number>`(count(*) filter (where ${standingIs(standing, at)}))::int`.as(standing);
  return matching(
    db.selectFrom('content.notice').select([count('draft'), count('waiting'), count('showing'), count('ended')]),
    { keyword },
    at,
  ).executeTakeFirstOrThrow();
};

export const findNotice = (db: Db, id: number): Promise<NoticeRow | undefined> =>
  notices(db).where('id', '=', id).executeTakeFirst();

export const lockNotice = (tx: Tx, id: number): Promise<NoticeRow | undefined> =>
  notices(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locked, of those whose schedule is over; others may be taking the rest. */
export const lockNoticesToEnd = (tx: Tx, most: number): Promise<NoticeRow[]> =>
  notices(tx)
    .where('state', '=', 'Published')
    .where('shown_until', '<=', tx.now)
    .orderBy('shown_until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export type NoticeWritten = Pick<NoticeRow, 'texts' | 'shown_from' | 'shown_until' | 'is_pinned' | 'place'>;

export const insertNotice = (
  tx: Tx,
  { texts: said, ...row }: NoticeWritten & Pick<NoticeRow, 'state' | 'changed_by'>,
): Promise<NoticeRow> =>
  tx
    .insertInto('content.notice')
    .values({ ...row, texts: JSON.stringify(said), created_at: tx.now, changed_at: tx.now })
    .returning(columns)
    .returning(texts)
    .executeTakeFirstOrThrow();

/** Writes a change over the version that was seen; undefined where that one is gone. */
export const updateNotice = (
  tx: Tx,
  seen: Pick<NoticeRow, 'id' | 'version'>,
  {
    texts: said,
    ...change
  }: Partial<NoticeWritten> & Partial<Pick<NoticeRow, 'state'>> & Pick<NoticeRow, 'changed_by'>,
): Promise<NoticeRow | undefined> =>
  tx
    .updateTable('content.notice')
    .set({
      ...change,
      ...(said ? { texts: JSON.stringify(said) } : {}),
      version: seen.version + 1,
      changed_at: tx.now,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning(columns)
    .returning(texts)
    .executeTakeFirst();

export const deleteDraftNotice = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('content.notice').where('id', '=', id).where('state', '=', 'Draft').execute();
};
