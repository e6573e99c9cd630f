import { law } from '../../platform/database/law.ts';
import type { Law } from '../../platform/platform.ts';

/** What is true of who answers, at every instant. */
export const handLaws: readonly Law[] = [
  law(
    'chat: a conversation is had by whom it was last given to',
    `select c.id from chat.conversation c
       join lateral (
         select h.to_agent_id from chat.hand h where h.conversation_id = c.id order by h.place desc limit 1
       ) h on true
     where h.to_agent_id is distinct from c.agent_id`,
  ),
  law(
    'chat: a shopper who waits for an answer waits for somebody, or in the queue',
    `select c.id from chat.conversation c
     where (c.waits_since is not null and c.state not in ('Waiting', 'Assigned'))
       or (c.waits_since is null and c.answer_due_at is not null)`,
  ),
];
