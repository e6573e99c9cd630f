import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { listOrderMessages, readOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { orderMessageNotFound } from '@hakobu/contract/feedback/feedback.problems';
import type { OrderMessage } from '@hakobu/contract/feedback/feedback.shape';
import { ordersByCodes } from '../orders/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { record } from './events.ts';
import type { EntryRow } from './feedback.store.ts';
import { presentMessage } from './feedback.presenters.ts';
import {
  countUnread,
  findMessageOf,
  listMessages,
  type Marked,
  type MessagePlace,
  updateRead,
} from './message.store.ts';

// `u:<as of>:<id>` of one that was unread when the first page was asked, `r:…` of one that was read.
const placeCode = /^[ur]:\d{1,15}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const placeIn = (cursor: string | undefined): MessagePlace | undefined => {
  const place = readCursor(cursor, placeCode);
  if (!place) return undefined;
  const [part, asOf, id = ''] = place.code.split(':');
  return { asOf: new Date(Number(asOf)), isUnread: part === 'u', at: place.at, id };
};

const present = async (p: Platform, caller: Caller<Shopper>, rows: readonly EntryRow[]): Promise<OrderMessage[]> => {
  const codes = [...new Set(rows.map((row) => row.orderCode))];
  const orders = await ordersByCodes(p.db, codes, caller.language);
  const goodsOf = new Map(orders.map(({ code, goods }) => [code, { name: goods.name, imageUrl: goods.imageUrl }]));
  return rows.map((row) =>
    presentMessage(p, row, {
      language: caller.language,
      goods: goodsOf.get(row.orderCode) ?? { name: '', imageUrl: null },
    }),
  );
};

/** Unread first. What is read while somebody leafs through stays where it was, so that nothing comes twice. */
export const readMessages = async (
  p: Platform,
  caller: Caller<Shopper>,
  { orderCode, cursor, limit }: Asked<typeof listOrderMessages>,
): Promise<Answer<typeof listOrderMessages>> => {
  const after = placeIn(cursor);
  const asOf = after?.asOf ?? p.clock.now();
  const rows = await listMessages(p.db, { shopperId: caller.who.id, orderCode, asOf, after }, limit + 1);
  const page = pageFrom(rows, limit, (row) => ({
    at: row.at,
    code: `${row.wasUnread ? 'u' : 'r'}:${asOf.getTime()}:${row.id}`,
  }));
  return {
    list: await present(p, caller, page.list),
    nextCursor: page.nextCursor,
    unread: await countUnread(p.db, caller.who.id, orderCode),
  };
};

export const readUnread = async (db: Db, { who }: Caller<Shopper>): Promise<{ unread: number }> => ({
  unread: await countUnread(db, who.id),
});

/** What was read here is read on the shopper's other devices. */
const read = async (tx: Tx, shopperId: string, marked: Marked): Promise<void> => {
  if (await updateRead(tx, shopperId, marked)) await record(tx, 'orderMessages.read', { shopperId });
};

/** Another's message is answered as if it did not exist. What was opened is read. */
export const openMessage = async (p: Platform, caller: Caller<Shopper>, id: string): Promise<OrderMessage> => {
  const row = await p.transact(caller, async (tx) => {
    const found = await findMessageOf(tx, caller.who.id, id);
    if (!found) throw orderMessageNotFound();
    if (!found.readAt) await read(tx, caller.who.id, { ids: [id] });
    return { ...found, readAt: found.readAt ?? tx.now };
  });
  const [message] = await present(p, caller, [row]);
  if (!message) throw orderMessageNotFound();
  return message;
};

export const markRead = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, ids, orderCode }: Asked<typeof readOrderMessages>,
): Promise<{ unread: number }> =>
  p.transact(caller, async (tx) => {
    const named = id === undefined ? ids : [...(ids ?? []), id];
    await read(tx, caller.who.id, { ids: named, orderCode });
    return { unread: await countUnread(tx, caller.who.id) };
  });
