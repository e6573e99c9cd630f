import type { Asked } from '@hakobu/contract/base/endpoint';
import type { addReview as addEndpoint } from '@hakobu/contract/reviews/review.api';
import type { answerReview as answerEndpoint, DeskReview } from '@hakobu/contract/reviews/review.desk-api';
import { photosNotUploaded } from '@hakobu/contract/uploads/upload.problems';
import { notReviewable, reviewedAlready, reviewMoved, reviewNotFound } from '@hakobu/contract/reviews/review.problems';
import { audit } from '../audit/index.ts';
import { goodsByKeys } from '../goods/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Shopper, Staff } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownOrder, presentForDesk, presentReview } from './review.queries.ts';
import { findReview, insertReview, lockReview, type ReviewRow, updateReview } from './review.store.ts';

/** Of two reviews of one order that are sent at once, one is kept. */
export const addReview = (
  p: Platform,
  caller: Caller<Shopper>,
  { orderCode, stars, words, photoIds, isAnonymous }: Asked<typeof addEndpoint>,
) =>
  p.transact(caller, async (tx) => {
    const { state, goods } = await ownOrder(tx, caller, orderCode);
    if (state !== 'Completed') throw notReviewable();
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotUploaded();
    const [known] = await goodsByKeys(tx, [goods], caller.language);
    const row = await insertReview(tx, {
      orderCode,
      shopperId: caller.who.id,
      platformCode: goods.platformCode,
      goodsId: goods.goodsId,
      sellerId: known ? Number(known.sellerId) : null,
      stars,
      words,
      photoIds: [...new Set(photoIds)],
      isAnonymous,
    });
    if (!row) throw reviewedAlready();
    return presentReview({ p, db: tx, caller }, row);
  });

const lockAny = async (tx: Tx, id: string): Promise<ReviewRow> => {
  const row = await lockReview(tx, id);
  if (!row) throw reviewNotFound();
  return row;
};

type Change = {
  readonly p: Platform;
  readonly tx: Tx;
  readonly caller: Caller<Staff>;
  readonly id: string;
};

const presentOne = async ({ p, tx, caller, id }: Change): Promise<DeskReview> => {
  const row = await findReview(tx, id);
  const [shown] = row ? await presentForDesk({ p, db: tx, caller }, [row]) : [];
  if (!shown) throw reviewNotFound();
  return shown;
};

export const answerReview = (p: Platform, caller: Caller<Staff>, { id, content }: Asked<typeof answerEndpoint>) =>
  p.transact(caller, async (tx) => {
    const row = await lockAny(tx, id);
    if (row.answer !== null) throw reviewMoved();
    await updateReview(tx, id, { answer: content, answeredAt: tx.now, answeredBy: caller.who.id });
    await audit(tx, caller, {
      action: 'reviews.answer',
      object: `review:${id}`,
      before: { stars: row.stars, words: row.words, orderCode: row.orderCode },
      after: { answer: content },
    });
    await record(tx, 'review.answered', { reviewId: id, shopperId: row.shopperId });
    return presentOne({ p, tx, caller, id });
  });

/** Hidden for a reason; without one it is shown again. */
const setHidden = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: { readonly id: string; readonly reason?: string },
) =>
  p.transact(caller, async (tx) => {
    const row = await lockAny(tx, id);
    if ((row.hiddenAt === null) === (reason === undefined)) throw reviewMoved();
    await updateReview(
      tx,
      id,
      reason === undefined
        ? { hiddenAt: null, hiddenBy: null, hiddenReason: null }
        : { hiddenAt: tx.now, hiddenBy: caller.who.id, hiddenReason: reason },
    );
    await audit(tx, caller, {
      action: reason === undefined ? 'reviews.show' : 'reviews.hide',
      object: `review:${id}`,
      before: { hiddenReason: row.hiddenReason, orderCode: row.orderCode },
      after: { hiddenReason: reason ?? null },
    });
    return presentOne({ p, tx, caller, id });
  });

export const hideReview = (
  p: Platform,
  caller: Caller<Staff>,
  hiding: { readonly id: string; readonly reason: string },
) => setHidden(p, caller, hiding);

export const showReview = (p: Platform, caller: Caller<Staff>, id: string) => setHidden(p, caller, { id });
