import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type { rateChat as rateChatEndpoint } from '@hakobu/contract/chat/chat.api';
import type { listRatings as listRatingsEndpoint } from '@hakobu/contract/chat/customer-service.desk-api';
import { nothingToRate } from '@hakobu/contract/chat/chat.problems';
import { newId } from '../../../platform/database/ids.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockConversation } from '../assignment/assignment.store.ts';
import { findLastEnd, insertRating, listRatings } from './rating.store.ts';
import { findConversationState } from '../state.store.ts';
import { tellWakes } from '../delivery/wake.ts';

/** Rates the talk that has ended. Throws 10003 while there is none, and when it was rated. */
export const rateChat = async (
  p: Platform,
  caller: Caller<Shopper>,
  { orderCode, stars, words }: Asked<typeof rateChatEndpoint>,
): Promise<typeof done> => {
  const standing = await findConversationState(p.db, caller.who.id, orderCode);
  if (!standing) throw nothingToRate();
  await p.transact(caller, async (tx) => {
    const row = await lockConversation(tx, standing.id);
    const end = row?.state === 'Ended' ? await findLastEnd(tx, standing.id) : undefined;
    if (!end?.agentId || end.stars !== null) throw nothingToRate();
    const rating = { conversationId: standing.id, assignmentId: end.handId, agentId: end.agentId };
    if (!(await insertRating(tx, { id: newId(), ...rating, stars, words: words.trim() }))) throw nothingToRate();
    return done;
  });
  const of = { conversationId: String(standing.id), shopperId: caller.who.id };
  tellWakes(p.bus, [{ kind: 'conversation', ...of, memberIds: 'all' }]);
  return done;
};

export const readRatings = async (
  p: Platform,
  { cursor, limit, ...filter }: Asked<typeof listRatingsEndpoint>,
): Promise<Answer<typeof listRatingsEndpoint>> => {
  const rows = await listRatings(p.db, filter, readCursor(cursor, uuidCode), limit + 1);
  const { list, nextCursor } = pageFrom(rows, limit, ({ at, id }) => ({ at, code: id }));
  return {
    list: list.map((row) => ({
      conversationId: String(row.conversationId),
      at: row.at.toISOString(),
      stars: row.stars,
      words: row.words,
      agent: row.agentId === null ? null : { id: row.agentId, name: row.agentName ?? '' },
      shopper: { id: row.shopperId, number: String(row.number), nickName: row.nickName },
    })),
    nextCursor,
  };
};
