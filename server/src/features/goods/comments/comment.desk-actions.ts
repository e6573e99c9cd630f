import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  answerComment as answerEndpoint,
  DeskComment,
  listDeskComments as listEndpoint,
} from '@hakobu/contract/goods/comment.desk-api';
import { commentDone, commentNotFound } from '@hakobu/contract/goods/goods.problems';
import { audit } from '../../audit/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { staffNamesByIds } from '../../staff/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type DeskCommentRow,
  findDeskComment,
  listDeskComments,
  goodsQuestionWaits,
  updateWaiting,
} from './comment.desk-store.ts';
import { pageOfRow, presentSummary } from '../goods.presenters.ts';

/** The desk reads goods in the reader's language, and questions as they were asked. */
const present = async (db: Db, caller: Caller, rows: readonly DeskCommentRow[]): Promise<DeskComment[]> => {
  const shoppers = new Map(
    (
      await shoppersByIds(
        db,
        rows.map((row) => row.shopperId),
      )
    ).map((card) => [card.id, card]),
  );
  const staff = await staffNamesByIds(
    db,
    rows.flatMap((row) => [row.answeredBy ?? [], row.setAsideBy ?? []].flat()),
  );
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const isDone = row.answer !== null || row.setAsideAt !== null;
    return {
      id: row.commentId,
      content: row.content,
      postedAt: row.postedAt.toISOString(),
      dueAt: isDone ? null : row.limitAt.toISOString(),
      answer:
        row.answer !== null && row.answeredAt !== null
          ? {
              content: row.answer,
              answeredAt: row.answeredAt.toISOString(),
              byName: names.get(row.answeredBy ?? '') ?? '',
            }
          : null,
      setAside: row.setAsideAt
        ? { at: row.setAsideAt.toISOString(), byName: names.get(row.setAsideBy ?? '') ?? '' }
        : null,
      goods: presentSummary(row, caller.language),
      sourceUrl: pageOfRow(row),
      shopper: {
        id: row.shopperId,
        number: shoppers.get(row.shopperId)?.number ?? '',
        nickName: shoppers.get(row.shopperId)?.nickName ?? '',
      },
    };
  });
};

export const readDeskComments = async (
  p: Platform,
  caller: Caller<Staff>,
  { view, cursor, limit }: Asked<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> => {
  const rows = await listDeskComments(p.db, view, readCursor(cursor, uuidCode), limit + 1);
  const page = pageFrom(rows, limit, (row) => ({ at: row.postedAt, code: row.commentId }));
  const [waits] = await goodsQuestionWaits(p.db, p.clock.now());
  return {
    ...page,
    list: await present(p.db, caller, page.list),
    waiting: waits?.waiting ?? 0,
    overdue: waits?.late ?? 0,
  };
};

const presentOne = async (tx: Tx, caller: Caller, id: string): Promise<DeskComment> => {
  const row = await findDeskComment(tx, id);
  const [shown] = row ? await present(tx, caller, [row]) : [];
  if (!shown) throw commentNotFound();
  return shown;
};

/** Of two who answer at once one is heard, and the other is told. */
const finish = async (
  tx: Tx,
  caller: Caller<Staff>,
  { id, content }: { readonly id: string; readonly content?: string },
): Promise<DeskCommentRow> => {
  const row = await findDeskComment(tx, id);
  if (!row) throw commentNotFound();
  const done = { by: caller.who.id, ...(content === undefined ? {} : { answer: content }) };
  if (!(await updateWaiting(tx, id, done))) throw commentDone();
  await audit(tx, caller, {
    action: content === undefined ? 'questions.setAside' : 'questions.answer',
    object: `question:${id}`,
    before: { content: row.content, goods: `${row.platformCode}/${row.goodsId}` },
    after: content === undefined ? { setAside: true } : { answer: content },
  });
  return row;
};

export const answerComment = (p: Platform, caller: Caller<Staff>, { id, content }: Asked<typeof answerEndpoint>) =>
  p.transact(caller, async (tx) => {
    const { shopperId } = await finish(tx, caller, { id, content });
    await record(tx, 'comment.answered', { commentId: id, shopperId });
    return presentOne(tx, caller, id);
  });

export const setAsideComment = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    await finish(tx, caller, { id });
    return presentOne(tx, caller, id);
  });
