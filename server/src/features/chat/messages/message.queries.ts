import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type { refreshFiles } from '@hakobu/contract/chat/chat.api';
import { conversationNotFound, searchTooShort } from '@hakobu/contract/chat/chat.problems';
import {
  type ChatMessage,
  cTypes,
  type MessageStretch,
  messageStatus,
  readSMsgId,
} from '@hakobu/contract/chat/chat.shape';
import { pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wordSearch } from '../../goods/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import type { ChatPorts } from '../chat.ports.ts';
import { findMessages, listFound, listRows, type MessageRow, type Sought, type Where } from './message.store.ts';
import { presentFileOf, presentMessage, sMsgIdOf, type Viewer } from './message.presenters.ts';
import { theDesk } from './sent.rules.ts';
import { findConversation, listConversations, type Conversation } from '../conversation.store.ts';

type Stretch = Where & { readonly limit: number };

const stretchOf = async (
  p: Platform,
  conversation: Conversation,
  viewer: Viewer,
  { limit, ...where }: Stretch,
): Promise<MessageStretch> => {
  const rows = await listRows(p.db, conversation.id, where, limit);
  return {
    list: rows.map((row) => presentMessage(p, row, conversation, viewer)),
    // What came between the two queries counts too.
    lastSeq: Math.max(conversation.lastSeq, rows.at(-1)?.seq ?? 0),
    shopperReadSeq: conversation.shopperReadSeq,
    staffReadSeq: conversation.staffReadSeq,
  };
};

/** A stretch of one's own conversation; an empty one where nobody has written yet. */
export const readStretch = async (
  p: Platform,
  ports: ChatPorts,
  { who }: Caller<Shopper>,
  { orderCode, ...where }: Stretch & { readonly orderCode?: string | undefined },
): Promise<MessageStretch> => {
  const address =
    orderCode === undefined ? theDesk(who.id) : { shopperId: who.id, cType: cTypes.orderCheck, subjectId: orderCode };
  const conversation = await findConversation(p.db, address);
  if (conversation) return stretchOf(p, conversation, 'shopper', where);
  if (orderCode !== undefined && (await ports.orders.ownerOf(p.db, orderCode)) !== who.id) throw conversationNotFound();
  return { list: [], lastSeq: 0, shopperReadSeq: 0, staffReadSeq: 0 };
};

/** The same for the desk, of any conversation. */
export const readDeskStretch = async (
  p: Platform,
  { id, ...where }: Stretch & { readonly id: string },
): Promise<MessageStretch> => {
  const [conversation] = await listConversations(p.db, [id]);
  if (!conversation) throw conversationNotFound();
  return stretchOf(p, conversation, 'staff', where);
};

const sMsgIdCode = /^\d{1,15}\.\d{1,12}$/;
const maxWords = 12;

type Seeking = Pick<Sought, 'shopperId' | 'conversationId'> & {
  readonly words: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
};
type Found = { readonly row: MessageRow; readonly conversation: Conversation };

/** A page of texts that have all the words, with their conversations. Throws 10001 for what no index finds. */
const find = async (p: Platform, { words, cursor, limit, ...where }: Seeking): Promise<Page<Found>> => {
  const sought = [...new Set(wordSearch.normalise(words).split(' ').filter(Boolean))].slice(0, maxWords);
  if (sought.length === 0) return { list: [], nextCursor: null };
  const patterns = sought.map(wordSearch.patternFor);
  const at = readCursor(cursor, sMsgIdCode);
  const after = at && { at: at.at, sMsgId: at.code };
  const indexQuery = wordSearch.indexQueryFor([sought]);
  // Without the index every text is read: of one shopper's talks, or of one talk, that is a few.
  if (indexQuery === undefined && where.shopperId === undefined && where.conversationId === undefined)
    throw searchTooShort();
  const rows = await listFound(p.db, { patterns, indexQuery, ...where }, after, limit + 1);
  const conversations = new Map(
    (await listConversations(p.db, [...new Set(rows.map((row) => row.conversationId))])).map((each) => [each.id, each]),
  );
  const found = rows.flatMap((row) => {
    const conversation = conversations.get(row.conversationId);
    return conversation ? [{ row, conversation }] : [];
  });
  return pageFrom(found, limit, ({ row }) => ({ at: row.sentAt, code: sMsgIdOf(row.conversationId, row.seq) }));
};

type Words = { readonly words: string; readonly cursor?: string | undefined; readonly limit: number };

export const searchOwn = async (p: Platform, { who }: Caller<Shopper>, asked: Words): Promise<Page<ChatMessage>> => {
  const { list, nextCursor } = await find(p, { ...asked, shopperId: who.id });
  return { list: list.map(({ row, conversation }) => presentMessage(p, row, conversation, 'shopper')), nextCursor };
};

export const searchAll = async (p: Platform, asked: Words & { readonly conversationId?: string | undefined }) => {
  const { list, nextCursor } = await find(p, asked);
  const shoppers = await shoppersByIds(
    p.db,
    list.map(({ conversation }) => conversation.shopperId),
  );
  const cards = new Map(shoppers.map(({ id, number, nickName }) => [id, { id, number, nickName }]));
  return {
    list: list.flatMap(({ row, conversation }) => {
      const shopper = cards.get(conversation.shopperId);
      return shopper ? [{ message: presentMessage(p, row, conversation, 'staff'), shopper }] : [];
    }),
    nextCursor,
  };
};

/** New addresses of files; `shopperId`: of this shopper's conversations alone. */
export const readAddresses = async (
  p: Platform,
  { sMsgIds }: Asked<typeof refreshFiles>,
  shopperId?: string,
): Promise<{ sMsgId: string; name: string; cImg: string }[]> => {
  const rows = await findMessages(
    p.db,
    sMsgIds.flatMap((each) => readSMsgId(each) ?? []),
  );
  const conversations = await listConversations(p.db, [...new Set(rows.map((row) => row.conversationId))]);
  const seen = new Set(
    conversations.flatMap((each) => (shopperId === undefined || each.shopperId === shopperId ? [each.id] : [])),
  );
  return rows.flatMap((row) => {
    if (!seen.has(row.conversationId) || row.status === messageStatus.recalled) return [];
    const shown = presentFileOf(p, row.mType, row.body);
    const sMsgId = sMsgIdOf(row.conversationId, row.seq);
    return shown ? [{ sMsgId, name: shown.name, cImg: shown.cImg }] : [];
  });
};
