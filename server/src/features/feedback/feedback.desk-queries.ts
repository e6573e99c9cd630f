import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import type {
  DeskFeedback,
  DeskFeedbackEntry,
  DeskFeedbackWhole,
  listDeskFeedback,
  listDeskFeedbackEntries,
} from '@hakobu/contract/feedback/feedback.desk-api';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { type OrderFacts, ordersByCodes } from '../orders/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { numberCode, pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isWritable } from './feedback.rules.ts';
import {
  countThreads,
  type EntryRow,
  findThread,
  isByLimit,
  listEntries,
  listLastEntries,
  listThreads,
  type ThreadRow,
} from './feedback.store.ts';
import { presentEntry, presentStep, saidIn } from './feedback.presenters.ts';

const presentOrder = (order: OrderFacts): DeskFeedback['order'] => ({
  name: order.goods.name,
  imageUrl: order.goods.imageUrl,
  state: order.state,
  quantity: order.quantity,
  sellerName: order.sellerName,
  trackingNo: order.trackingNo,
});

const peopleOf = async (p: Platform, ids: readonly string[]): Promise<(id: string) => DeskFeedback['shopper']> => {
  const cards = new Map((await shoppersByIds(p.db, ids)).map((card) => [card.id, card]));
  return (id) => ({ id, number: cards.get(id)?.number ?? '', nickName: cards.get(id)?.nickName ?? '' });
};

const namesOf = async (p: Platform, ids: readonly (string | null)[]): Promise<(id: string) => string> => {
  const named = await staffNamesByIds(
    p.db,
    ids.flatMap((id) => id ?? []),
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
};

/** Threads as the queue shows them, the product's words in the language of who reads. */
const presentThreads = async (p: Platform, rows: readonly ThreadRow[], language: Language): Promise<DeskFeedback[]> => {
  const codes = rows.map((row) => row.orderCode);
  const orders = new Map((await ordersByCodes(p.db, codes)).map((order) => [order.code, order]));
  const last = new Map((await listLastEntries(p.db, codes)).map((entry) => [entry.orderCode, entry]));
  const person = await peopleOf(
    p,
    rows.map((row) => row.shopperId),
  );
  const name = await namesOf(
    p,
    rows.map((row) => row.holderId),
  );
  const now = p.clock.now();
  return rows.flatMap((row) => {
    const order = orders.get(row.orderCode);
    const entry = last.get(row.orderCode);
    if (!order || !entry) return [];
    return {
      orderCode: row.orderCode,
      state: row.state,
      why: row.why,
      waitsSince: row.waitsSince?.toISOString() ?? null,
      dueAt: row.limitAt?.toISOString() ?? null,
      holder: row.holderId === null ? null : { id: row.holderId, name: name(row.holderId) },
      lastText: saidIn(entry, language).text,
      lastKind: entry.kind,
      lastAt: row.lastAt.toISOString(),
      entries: row.entries,
      nextStep: presentStep(row, now),
      order: presentOrder(order),
      shopper: person(row.shopperId),
    };
  });
};

const orderCodeForm = /^O\d{8,20}$/;

export const readThreads = async (
  p: Platform,
  { who, language }: Caller<Staff>,
  { view, keyword, cursor, limit }: Asked<typeof listDeskFeedback>,
): Promise<Answer<typeof listDeskFeedback>> => {
  const now = p.clock.now();
  const after = readCursor(cursor, orderCodeForm);
  const rows = await listThreads(p.db, { view, keyword, holderId: who.id, now }, { after, limit: limit + 1 });
  const page = pageFrom(rows, limit, (row) => ({
    at: (isByLimit(view) ? row.limitAt : null) ?? row.lastAt,
    code: row.orderCode,
  }));
  return {
    list: await presentThreads(p, page.list, language),
    nextCursor: page.nextCursor,
    counts: await countThreads(p.db, who.id, now),
  };
};

const presentEntries = async (
  p: Platform,
  rows: readonly EntryRow[],
  language: Language,
): Promise<DeskFeedbackEntry[]> => {
  const name = await namesOf(
    p,
    rows.map((row) => row.byId),
  );
  return rows.map((row) => ({ ...presentEntry(p, row, language), byName: row.byId === null ? '' : name(row.byId) }));
};

const entriesShown = 100;

export const readWhole = async (
  p: Platform,
  { language }: Caller<Staff>,
  orderCode: string,
): Promise<DeskFeedbackWhole> => {
  const [order] = await ordersByCodes(p.db, [orderCode]);
  if (!order) throw orderNotFound();
  const thread = await findThread(p.db, orderCode);
  const [shown] = thread ? await presentThreads(p, [thread], language) : [];
  const person = await peopleOf(p, [order.shopperId]);
  return {
    orderCode,
    thread: shown ?? null,
    order: presentOrder(order),
    shopper: person(order.shopperId),
    entries: await presentEntries(p, await listEntries(p.db, orderCode, { limit: entriesShown }), language),
    isWritable: isWritable(order, p.clock.now()) || (thread !== undefined && thread.state !== 'Answered'),
  };
};

export const readDeskEntries = async (
  p: Platform,
  { language }: Caller<Staff>,
  { orderCode, cursor, limit }: Asked<typeof listDeskFeedbackEntries>,
): Promise<Page<DeskFeedbackEntry>> => {
  const after = readCursor(cursor, numberCode);
  const rows = await listEntries(p.db, orderCode, { before: after && Number(after.code), limit: limit + 1 });
  const page = pageFrom(rows, limit, (row) => ({ at: row.at, code: String(row.place) }));
  return { list: await presentEntries(p, page.list, language), nextCursor: page.nextCursor };
};
