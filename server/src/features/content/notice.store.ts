import type { NoticeTexts, PublicationStatus } from '@hakobu/contract/content/publication.shape';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { type PublicationRow, publicationStore } from './publications/publication.store.ts';
import { publicationStatusIs } from './publications/publication-status.store.ts';

export type NoticeRow = PublicationRow<NoticeTexts> & { readonly isPinned: boolean };

export const noticeStore = publicationStore<NoticeRow, 'content.notice'>('content.notice', ['isPinned']);

/** What is shown now or will be, in the order in which it is shown. */
export const listPublishedNotices = (db: Db): Promise<NoticeRow[]> =>
  noticeStore
    .all(db)
    .where('state', '=', 'Published')
    .orderBy('isPinned', 'desc')
    .orderBy('place')
    .orderBy('shownFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

export type NoticeFilter = {
  readonly standing?: PublicationStatus | undefined;
  readonly keyword: string;
  readonly before?: number | undefined;
};

const matching = <Row>(
  query: SelectQueryBuilder<DB, 'content.notice', Row>,
  { standing, keyword, before }: NoticeFilter,
  at: Date,
) => {
  const like = containing(keyword);
  let found = query;
  if (standing) found = found.where(publicationStatusIs(standing, at));
  if (keyword)
    found = found.where(sql<boolean>`exists (select from jsonb_each(texts) as said (language, text)
    where said.text ->> 'title' ilike ${like} or said.text ->> 'content' ilike ${like})`);
  return before === undefined ? found : found.where('id', '<', before);
};

export const listNotices = (db: Db, filter: NoticeFilter, at: Date, limit: number): Promise<NoticeRow[]> =>
  matching(noticeStore.all(db), filter, at).orderBy('id', 'desc').limit(limit).execute();

export const countNotices = async (db: Db, keyword: string, at: Date): Promise<Record<PublicationStatus, number>> => {
  const count = (standing: PublicationStatus) =>
    sql<number>`(count(*) filter (where ${publicationStatusIs(standing, at)}))::int`.as(standing);
  return matching(
    db.selectFrom('content.notice').select([count('draft'), count('waiting'), count('showing'), count('ended')]),
    { keyword },
    at,
  ).executeTakeFirstOrThrow();
};

export const insertNotice = (
  tx: Tx,
  { texts, ...row }: Omit<NoticeRow, 'id' | 'version' | 'createdAt' | 'changedAt'>,
): Promise<NoticeRow> =>
  tx
    .insertInto('content.notice')
    .values({ ...row, texts: JSON.stringify(texts), createdAt: tx.now, changedAt: tx.now })
    .returning(noticeStore.columns)
    .$castTo<NoticeRow>()
    .executeTakeFirstOrThrow();
