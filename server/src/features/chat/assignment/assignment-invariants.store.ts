import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';

/** What is true of who answers, at every instant. */
export const assignmentInvariants: readonly Invariant[] = [
  invariant(
    'chat: a conversation is had by whom it was last given to',
    `select c.id from chat.conversation c
       join lateral (
         select h.to_agent_id from chat.hand h where h.conversation_id = c.id order by h.place desc limit 1
       ) h on true
     where h.to_agent_id is distinct from c.agent_id`,
  ),
  invariant(
    'chat: a shopper who waits for an answer waits for somebody, or in the queue',
    `select c.id from chat.conversation c
     where (c.c_type = 0 and c.waits_since is not null and c.state not in ('Waiting', 'Assigned'))
       or (c.waits_since is null and c.answer_due_at is not null)`,
  ),
  invariant(
    'chat: the talk about an order waits since the first word that was not answered, dismissed or taken back',
    `select c.id from chat.conversation c
     where c.c_type = 1 and (c.waits_since is distinct from chat.first_word_after(c.id, c.answered_seq)
       or exists (select from chat.message m where m.conversation_id = c.id and m.seq > c.answered_seq
         and m.from_type = 1 and m.m_type not in (4, 5)))`,
  ),
];
