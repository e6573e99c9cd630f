import { randomUUID } from 'node:crypto';
import { addShopper } from '../../src/features/shoppers/index.ts';
import { openSession } from '../../src/features/sign-in/index.ts';
import { addStaff, staffSessions } from '../../src/features/staff/index.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Talker } from './proto-client.ts';

const caller = systemCaller('chat');

/** A shopper with so many devices: one talker each. */
export const openShopper = (p: Platform, devices = 1): Promise<Talker[]> =>
  p.transact(caller, async (tx) => {
    const accounts = [{ kind: 'userName' as const, value: `c_${randomUUID().slice(0, 13)}` }];
    const id = await addShopper(tx, { accounts, passwordHash: 'none', nickName: 'mei', language: 'zh-CN' });
    const talkers: Talker[] = [];
    for (let device = 0; device < devices; device += 1)
      talkers.push({ kind: 'shopper', id, token: await openSession(tx, id, `device ${device}`) });
    return talkers;
  });

export const openAgent = (p: Platform, devices = 1): Promise<Talker[]> =>
  p.transact(caller, async (tx) => {
    const account = `a_${randomUUID().slice(0, 8)}`;
    const { id } = await addStaff(tx, { account, name: 'lin', roles: ['service'], password: null });
    const talkers: Talker[] = [];
    for (let device = 0; device < devices; device += 1)
      talkers.push({ kind: 'staff', id, token: await staffSessions.open(tx, id, `device ${device}`) });
    return talkers;
  });

/** A conversation that this agent has from its first message on, so that every one of it is streamed to them. */
export const giveConversation = async (pool: Pool, shopperId: string, agentId: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    // Whoever has it is taken to be there, however the clocks of a test stand.
    `with there as (
       insert into chat.agent (member_id, status, seen_at) values ($2, 'away', '2100-01-01')
       on conflict (member_id) do update set seen_at = excluded.seen_at),
     made as (
       insert into chat.conversation (shopper_id, c_type, state, agent_id, opened_at)
       values ($1, 0, 'Assigned', $2, now()) returning id),
     begun as (
       insert into chat.cursor (session_id, conversation_id, seq, moved_at)
       select s.id, made.id, 0, now() from staff.session s, made where s.member_id = $2)
     select id from made`,
    [shopperId, agentId],
  );
  return String(rows[0]?.id);
};
