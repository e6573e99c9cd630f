import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';

/** What is true of every conversation at every instant. */
export const messageInvariants: readonly Invariant[] = [
  invariant(
    'chat: the messages of a conversation count 1, 2, 3 … up to its last seq, without gaps',
    `select c.id from chat.conversation c
       left join (select conversation_id, count(*) as messages, max(seq) as last from chat.message group by 1) m
         on m.conversation_id = c.id
     where c.last_seq <> coalesce(m.messages, 0) or c.last_seq <> coalesce(m.last, 0)`,
  ),
  invariant(
    'chat: nothing is left of a recalled message where messages are kept, and its original is with the auditors',
    `select m.conversation_id, m.seq from chat.message m
       left join chat.recalled r on r.conversation_id = m.conversation_id and r.seq = m.seq
     where (m.status = 2 and (m.body <> '{}' or r.seq is null)) or (m.status <> 2 and r.seq is not null)`,
  ),
  invariant(
    'chat: nobody has read, and no session acknowledged, more than was said',
    `select c.id from chat.conversation c
     where c.shopper_read_seq > c.last_seq or c.staff_read_seq > c.last_seq
     union all
     select k.conversation_id from chat.cursor k join chat.conversation c on c.id = k.conversation_id
     where k.seq > c.last_seq`,
  ),
];
