import type { Words } from '@hakobu/contract/base/languages';
import type { NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';
import { shopperRelation } from '../shoppers/index.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

export type ThreadRow = Selectable<DB['feedback.thread']>;
export type EntryRow = Selectable<DB['feedback.entry']>;

export const findThread = (db: Db, orderCode: string): Promise<ThreadRow | undefined> =>
  db.selectFrom('feedback.thread').selectAll().where('orderCode', '=', orderCode).executeTakeFirst();

/** Of these orders, those whose shopper waits for an answer. */
export const listWaitingOrders = async (db: Db, orderCodes: readonly string[]): Promise<string[]> => {
  if (orderCodes.length === 0) return [];
  const rows = await db
    .selectFrom('feedback.thread')
    .select('orderCode')
    .where('orderCode', 'in', [...orderCodes])
    .where('waitsSince', 'is not', null)
    .execute();
  return rows.map(({ orderCode }) => orderCode);
};

/** The thread of an order, locked; made empty if there was none. Whoever writes in it waits here. */
export const lockThread = async (
  tx: Tx,
  of: { readonly orderCode: string; readonly shopperId: string },
): Promise<ThreadRow> => {
  await tx
    .insertInto('feedback.thread')
    .values({ orderCode: of.orderCode, shopperId: of.shopperId, state: 'Answered', entries: 0, lastAt: tx.now })
    .onConflict((on) => on.column('orderCode').doNothing())
    .execute();
  const row = await lockKnown(tx, of.orderCode);
  if (!row) throw new Error('a thread that was made is not there');
  return row;
};

/** The same, of one that is there. */
export const lockKnown = (tx: Tx, orderCode: string): Promise<ThreadRow | undefined> =>
  tx.selectFrom('feedback.thread').selectAll().where('orderCode', '=', orderCode).forUpdate().executeTakeFirst();

/** Writes how a locked thread stands now. */
export const updateThread = async (
  tx: Tx,
  orderCode: string,
  change: Partial<Omit<ThreadRow, 'orderCode' | 'shopperId'>>,
): Promise<void> => {
  await tx.updateTable('feedback.thread').set(change).where('orderCode', '=', orderCode).execute();
};

export type NewEntry = {
  readonly kind: EntryRow['kind'];
  readonly byId?: string;
  readonly words?: string;
  readonly notice?: { readonly key: string; readonly title: Words; readonly text: Words };
  readonly photoIds?: readonly string[];
  readonly step?: NextStepGiven | undefined;
};

/** Adds the next entry of a locked thread. */
export const insertEntry = async (tx: Tx, thread: ThreadRow, entry: NewEntry): Promise<EntryRow> => {
  const { kind, byId, words = '', notice, photoIds = [], step } = entry;
  const place = thread.entries + 1;
  await updateThread(tx, thread.orderCode, { entries: place, lastAt: tx.now });
  return tx
    .insertInto('feedback.entry')
    .values({
      id: newId(),
      orderCode: thread.orderCode,
      place,
      shopperId: thread.shopperId,
      kind,
      byId: byId ?? null,
      words,
      notice: notice ? JSON.stringify({ title: notice.title, text: notice.text }) : null,
      noticeKey: notice?.key ?? null,
      photoIds: [...photoIds],
      stepKind: step?.kind ?? null,
      stepWords: step?.words ?? '',
      stepOn: step?.on ?? null,
      at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const hasNotice = async (tx: Tx, orderCode: string, key: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('feedback.entry')
    .select('id')
    .where('orderCode', '=', orderCode)
    .where('noticeKey', '=', key)
    .executeTakeFirst();
  return row !== undefined;
};

/** A thread's entries, the latest first. */
export const listEntries = (
  db: Db,
  orderCode: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<EntryRow[]> => {
  let query = db.selectFrom('feedback.entry').selectAll().where('orderCode', '=', orderCode);
  if (before !== undefined) query = query.where('place', '<', before);
  return query.orderBy('place', 'desc').limit(limit).execute();
};

/** The last entry of each of these threads. */
export const listLastEntries = async (db: Db, orderCodes: readonly string[]): Promise<EntryRow[]> => {
  if (orderCodes.length === 0) return [];
  return db
    .selectFrom('feedback.entry as e')
    .innerJoin('feedback.thread as t', (on) =>
      on.onRef('t.orderCode', '=', 'e.orderCode').onRef('t.entries', '=', 'e.place'),
    )
    .selectAll('e')
    .where('e.orderCode', 'in', [...orderCodes])
    .execute();
};

/** The questions of an order since an instant, oldest first. */
export const listAsked = (db: Db, orderCode: string, since: Date): Promise<{ place: number; at: Date }[]> =>
  db
    .selectFrom('feedback.entry')
    .select(['place', 'at'])
    .where('orderCode', '=', orderCode)
    .where('kind', '=', 'ask')
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('place')
    .execute();

/** The questions beyond a place, and the place of the last answer. */
export const readBeyond = async (
  db: Db,
  orderCode: string,
  place: number,
): Promise<{ readonly asked: { place: number; at: Date }[]; readonly lastAnswer: number }> => {
  const rows = await db
    .selectFrom('feedback.entry')
    .select(['place', 'at', 'kind'])
    .where('orderCode', '=', orderCode)
    .where('place', '>', place)
    .where('kind', '<>', 'notice')
    .orderBy('place')
    .execute();
  return {
    asked: rows.filter(({ kind }) => kind === 'ask'),
    lastAnswer: rows.findLast(({ kind }) => kind === 'answer')?.place ?? 0,
  };
};

/** Codes of threads whose next step's day is over; those that another server is at are passed over. */
export const stepDueAt = earliest('feedback.thread', 'stepDueAt');

export const lockNextLapsed = (tx: Tx): Promise<ThreadRow | undefined> =>
  tx
    .selectFrom('feedback.thread')
    .selectAll()
    .where('stepDueAt', '<=', tx.now)
    .orderBy('stepDueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export type ThreadsAsked = {
  readonly view: 'waiting' | 'mine' | 'overdue' | 'late' | 'answered' | 'all';
  readonly holderId: string;
  readonly now: Date;
  /** An order's code, or a shopper's number or name. */
  readonly keyword?: string | undefined;
};

const viewOf = ({ view, holderId, now }: ThreadsAsked) => {
  if (view === 'waiting') return sql<boolean>`state <> 'Answered'`;
  if (view === 'mine') return sql<boolean>`state = 'Taken' and holder_id = ${holderId}::uuid`;
  if (view === 'overdue') return sql<boolean>`state <> 'Answered' and limit_at < ${now}`;
  if (view === 'late') return sql<boolean>`state <> 'Answered' and why = 'late'`;
  return view === 'answered' ? sql<boolean>`state = 'Answered'` : sql<boolean>`true`;
};

/** Whether a view is worked on by its limits, the tightest first; others show the latest first. */
export const isByLimit = (view: ThreadsAsked['view']): boolean => view !== 'answered' && view !== 'all';

export const listThreads = async (
  db: Db,
  asked: ThreadsAsked,
  page: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<ThreadRow[]> => {
  const { after } = page;
  const byLimit = isByLimit(asked.view);
  const beyond = byLimit
    ? after && sql<boolean>`(limit_at, order_code) > (${after.at}, ${after.code})`
    : after && sql<boolean>`(last_at, order_code) < (${after.at}, ${after.code})`;
  const named =
    asked.keyword === undefined
      ? undefined
      : sql<boolean>`(order_code = upper(${asked.keyword}) or exists (
          select from ${shopperRelation} s where s.id = shopper_id
            and (s.number::text = ${asked.keyword} or lower(s.nick_name) = lower(${asked.keyword}))))`;
  let query = db.selectFrom('feedback.thread').selectAll().where('entries', '>', 0).where(viewOf(asked));
  if (beyond) query = query.where(beyond);
  if (named) query = query.where(named);
  query = byLimit
    ? query.orderBy('limitAt').orderBy('orderCode')
    : query.orderBy('lastAt', 'desc').orderBy('orderCode', 'desc');
  return query.limit(page.limit).execute();
};

export type ThreadCounts = { waiting: number; mine: number; overdue: number; late: number };

export const countThreads = async (db: Db, holderId: string, now: Date): Promise<ThreadCounts> => {
  const { rows } = await sql<ThreadCounts>`
    select count(*)::int as waiting, count(*) filter (where holder_id = ${holderId}::uuid)::int as mine,
      count(*) filter (where limit_at < ${now})::int as overdue, count(*) filter (where why = 'late')::int as late
    from feedback.thread where state <> 'Answered'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count has no row');
  return counts;
};
