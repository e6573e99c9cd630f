import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { goodsNotFound } from '@hakobu/contract/goods/goods.problems';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { listReviews as listEndpoint, OrderReview } from '@hakobu/contract/reviews/review.api';
import type { DeskReview, listDeskReviews as deskEndpoint } from '@hakobu/contract/reviews/review.desk-api';
import type { Review } from '@hakobu/contract/reviews/review.shape';
import { goodsByKeys } from '../goods/index.ts';
import { type OrderFacts, ordersByCodes } from '../orders/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { presentPhoto } from '../uploads/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper, Staff } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReview, findReviewOfOrder, listAll, listShown, type ReviewRow, sumShown } from './review.store.ts';

type Reading = { readonly p: Platform; readonly db: Db; readonly caller: Caller };
type Known = {
  readonly review: Review;
  readonly row: ReviewRow;
  readonly shopper: DeskReview['shopper'];
  /** The goods went off sale: strangers are not told of them. */
  readonly isOffSale: boolean;
};

/** Reviews with their goods as they are called now, or as they were ordered where nobody knows them any more. */
const presentAll = async ({ p, db, caller }: Reading, rows: readonly ReviewRow[]): Promise<Known[]> => {
  const keys = rows.map((row) => ({ platformCode: row.platformCode, goodsId: row.goodsId }));
  const goods = new Map((await goodsByKeys(db, keys, caller.language)).map((each) => [goodsKeyText(each), each]));
  const codes = rows.map((row) => row.orderCode);
  const orders = new Map((await ordersByCodes(db, codes)).map((order) => [order.code, order]));
  const ids = rows.map((row) => row.shopperId);
  const shoppers = new Map((await shoppersByIds(db, ids)).map((card) => [card.id, card]));
  return rows.map((row) => {
    const key = { platformCode: row.platformCode, goodsId: row.goodsId };
    const known = goods.get(goodsKeyText(key));
    const { name = '', imageUrl = null } = known ?? orders.get(row.orderCode)?.goods ?? {};
    const { number = '', nickName = '' } = shoppers.get(row.shopperId) ?? {};
    return {
      row,
      isOffSale: known?.isHidden ?? false,
      shopper: { id: row.shopperId, number, nickName },
      review: {
        id: row.id,
        goods: { ...key, name, imageUrl },
        stars: row.stars,
        words: row.words,
        photos: row.photoIds.map((id) => presentPhoto(p, id)),
        by: row.isAnonymous ? '' : nickName,
        isMine: caller.who.kind === 'shopper' && caller.who.id === row.shopperId,
        postedAt: row.postedAt.toISOString(),
        answer:
          row.answer !== null && row.answeredAt !== null
            ? { content: row.answer, answeredAt: row.answeredAt.toISOString() }
            : null,
      },
    };
  });
};

export const presentReview = async (reading: Reading, row: ReviewRow): Promise<Review> => {
  const [known] = await presentAll(reading, [row]);
  if (!known) throw new Error('a review that is there is not shown');
  return known.review;
};

export const readReviews = async (
  p: Platform,
  caller: Caller,
  { platformCode, goodsId, sellerId, stars, show, cursor, limit }: Asked<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> => {
  const goods = platformCode !== undefined && goodsId !== undefined ? { platformCode, goodsId } : undefined;
  if (!goods && sellerId === undefined) throw invalidRequest('goodsId');
  const [asked] = goods ? await goodsByKeys(p.db, [goods], caller.language) : [];
  if (asked?.isHidden) throw goodsNotFound();
  const of = { goods, sellerId: sellerId === undefined ? undefined : Number(sellerId) };
  const after = readCursor(cursor, uuidCode);
  const [rows, sum] = await Promise.all([
    listShown(p.db, { ...of, stars, withPhotos: show === 'photos' }, { after, limit: limit + 1 }),
    sumShown(p.db, of),
  ]);
  const page = pageFrom(rows, limit, (row) => ({ at: row.postedAt, code: row.id }));
  return {
    ...page,
    list: (await presentAll({ p, db: p.db, caller }, page.list))
      .filter(({ isOffSale }) => !isOffSale)
      .map(({ review }) => review),
    summary: {
      count: sum.count,
      averageTenths: sum.averageTenths,
      byStars: [sum.one, sum.two, sum.three, sum.four, sum.five],
      withPhotos: sum.withPhotos,
    },
  };
};

/** An order of the caller's own; another's is answered as if it did not exist. */
export const ownOrder = async (db: Db, caller: Caller<Shopper>, orderCode: string): Promise<OrderFacts> => {
  const [order] = await ordersByCodes(db, [orderCode]);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  return order;
};

export const readOrderReview = async (
  p: Platform,
  caller: Caller<Shopper>,
  orderCode: string,
): Promise<OrderReview> => {
  const order = await ownOrder(p.db, caller, orderCode);
  const row = await findReviewOfOrder(p.db, orderCode);
  if (!row) return { mayReview: order.state === 'Completed', review: null, hiddenReason: null };
  return {
    mayReview: false,
    review: await presentReview({ p, db: p.db, caller }, row),
    hiddenReason: row.hiddenReason,
  };
};

export const presentForDesk = async (reading: Reading, rows: readonly ReviewRow[]): Promise<DeskReview[]> => {
  const staffIds = rows.flatMap((row) => [row.answeredBy, row.hiddenBy]).filter((id) => id !== null);
  const names = new Map((await staffNamesByIds(reading.db, staffIds)).map(({ id, name }) => [id, name]));
  return (await presentAll(reading, rows)).map(({ row, review, shopper }) => ({
    ...review,
    shopper,
    isAnonymous: row.isAnonymous,
    orderCode: row.orderCode,
    answeredBy: names.get(row.answeredBy ?? '') ?? '',
    hidden:
      row.hiddenAt !== null && row.hiddenReason !== null
        ? {
            at: row.hiddenAt.toISOString(),
            byName: names.get(row.hiddenBy ?? '') ?? '',
            reason: row.hiddenReason,
          }
        : null,
  }));
};

export const readDeskReviews = async (
  p: Platform,
  caller: Caller<Staff>,
  { view, cursor, limit }: Asked<typeof deskEndpoint>,
): Promise<Answer<typeof deskEndpoint>> => {
  const rows = await listAll(p.db, view, { after: readCursor(cursor, uuidCode), limit: limit + 1 });
  const page = pageFrom(rows, limit, (row) => ({ at: row.postedAt, code: row.id }));
  return { ...page, list: await presentForDesk({ p, db: p.db, caller }, page.list) };
};

/** What a letter tells of an answer; undefined where there is none. */
export const reviewAnswered = async (
  db: Db,
  reviewId: string,
): Promise<{ readonly orderCode: string; readonly answer: string } | undefined> => {
  const row = await findReview(db, reviewId);
  return row?.answer ? { orderCode: row.orderCode, answer: row.answer } : undefined;
};
