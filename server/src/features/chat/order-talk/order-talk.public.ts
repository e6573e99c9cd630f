import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import type { Platform } from '../../../platform/platform.ts';
import { membersWho } from '../../staff/index.ts';
import { unseenAfterMs } from '../assignment/agent.rules.ts';
import { listConversations } from '../conversation.store.ts';
import { presentMessage } from '../messages/message.presenters.ts';
import { type Answering, isThere, listLastWords, waitingTalks } from './order-talk.store.ts';

const answering = async (p: Platform): Promise<Answering> => ({
  ableIds: (await membersWho(p.db, 'chat.answer')).map(({ id }) => id),
  seenSince: new Date(p.clock.now().getTime() - unseenAfterMs),
});

/** The shopper's last word in each of these talks, as staff see it, by the talk's id. */
const lastWords = async (p: Platform, ids: readonly number[]): Promise<ReadonlyMap<number, ChatMessage>> => {
  const talks = new Map((await listConversations(p.db, ids)).map((talk) => [talk.id, talk]));
  const words = await listLastWords(p.db, ids);
  return new Map(
    words.flatMap((row) => {
      const talk = talks.get(row.conversationId);
      return talk ? [[row.conversationId, presentMessage(p, row, talk, 'staff')] as const] : [];
    }),
  );
};

/**
 * The talks about orders whose shoppers wait for staff. `waiting` is a table for the asker's statement: `id`, `shopper_id`,
 * `order_code`, `waits_since`, `answer_due_at`; `isThere` says in it whether a member may answer and is there, by what
 * `answering` knows now.
 */
export const orderTalks = { waiting: waitingTalks, isThere, answering, lastWords };
