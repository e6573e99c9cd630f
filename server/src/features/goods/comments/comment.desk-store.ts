import { answerHours, type DeskCommentView } from '@hakobu/contract/goods/comment.desk-api';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';
import type { Since } from '../goods-mine.store.ts';
import { goodsRows } from '../goods.store.ts';

const limitAt = sql<Date>`(asked.posted_at + make_interval(hours => ${sql.lit(answerHours)}))`;

const commentRows = (db: Db) =>
  goodsRows(db)
    .innerJoin('goods.comment as asked', 'asked.goodsRowId', 'goods.id')
    .select([
      'asked.id as commentId',
      'asked.shopperId',
      'asked.content',
      'asked.postedAt',
      'asked.answer',
      'asked.answeredAt',
      'asked.answeredBy',
      'asked.setAsideAt',
      'asked.setAsideBy',
      limitAt.as('limitAt'),
    ]);

export type DeskCommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

const shownBy: Readonly<Record<DeskCommentView, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql<SqlBool>`asked.answer is null and asked.set_aside_at is null`,
  answered: sql<SqlBool>`asked.answer is not null`,
  setAside: sql<SqlBool>`asked.set_aside_at is not null`,
  all: sql<SqlBool>`true`,
};

/** What waits: the longest first. Others: the newest first. */
export const listDeskComments = (db: Db, view: DeskCommentView, since: Since, limit: number) => {
  const isQueue = view === 'waiting';
  const direction = isQueue ? 'asc' : 'desc';
  const after = sql.raw(isQueue ? '>' : '<');
  return commentRows(db)
    .where(shownBy[view])
    .$if(since !== undefined, (query) =>
      query.where(sql<SqlBool>`(asked.posted_at, asked.id) ${after} (${since?.at}::timestamptz, ${since?.code}::uuid)`),
    )
    .orderBy('asked.postedAt', direction)
    .orderBy('asked.id', direction)
    .limit(limit)
    .execute();
};

export const findDeskComment = (db: Db, id: string): Promise<DeskCommentRow | undefined> =>
  commentRows(db).where('asked.id', '=', id).executeTakeFirst();

/** Answers whether it still waited. */
export const updateWaiting = async (
  tx: Tx,
  id: string,
  done: { readonly by: string; readonly answer?: string },
): Promise<boolean> => {
  const { by, answer } = done;
  const { numUpdatedRows } = await tx
    .updateTable('goods.comment')
    .set(answer === undefined ? { setAsideAt: tx.now, setAsideBy: by } : { answer, answeredAt: tx.now, answeredBy: by })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('setAsideAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Questions before buying that nobody has answered yet. */
export const goodsQuestionWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'questions' as queue, asked.posted_at as since, ${limitAt} as due_at from goods.comment as asked
        where ${shownBy.waiting}`,
    now,
  );
