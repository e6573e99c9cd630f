import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Agent, AgentStatus, listAgents as listAgentsEndpoint } from '@hakobu/contract/chat/chat.desk-api';
import type { Db } from '../../../platform/database/database.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { membersWho } from '../../staff/index.ts';
import { statusNow } from './agent.rules.ts';
import { listAgents, upsertStatus } from './agent.store.ts';
import { takeMove, tellMoved } from './assignment.moves.ts';
import { assignAfterwards } from './queue.actions.ts';
import { lockQueue, lockWaitingFor } from './queue.store.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';

// By the product, not by hand: what somebody left when going is theirs again when they are back and it still waits.
const system = systemCaller('chat');

type Named = { readonly id: string; readonly name: string };

const presentAgents = async (p: Platform, db: Db, members: readonly Named[]): Promise<Agent[]> => {
  const { mostPerAgent } = await chatSettingsNow(p);
  const known = new Map(
    (
      await listAgents(
        db,
        members.map(({ id }) => id),
      )
    ).map((row) => [row.memberId, row]),
  );
  return members.map(({ id, name }) => {
    const row = known.get(id);
    return { id, name, status: statusNow(row, p.clock.now()), has: row?.has ?? 0, most: mostPerAgent };
  });
};

const presentMe = async (p: Platform, { who }: Caller<Staff>): Promise<Agent> => {
  const [me] = await presentAgents(p, p.db, [{ id: who.id, name: who.name }]);
  if (!me) throw new Error('who asks is not there');
  return me;
};

/** Who may answer, and the caller, who may be one who only reads. */
export const readAgents = async (p: Platform, caller: Caller<Staff>): Promise<Answer<typeof listAgentsEndpoint>> => ({
  me: await presentMe(p, caller),
  list: await presentAgents(p, p.db, await membersWho(p.db, 'chat.answer')),
});

/** Who goes offline leaves those who wait to colleagues; who comes online is given what waits. */
export const setAgentStatus = async (
  p: Platform,
  caller: Caller<Staff>,
  { status }: { readonly status: AgentStatus },
): Promise<Agent> => {
  const released = await p.transact(caller, async (tx) => {
    await lockQueue(tx);
    await upsertStatus(tx, caller.who.id, status);
    if (status !== 'offline') return [];
    const all = [];
    for (const row of await lockWaitingFor(tx, caller.who.id))
      all.push(await takeMove(tx, system, row, { verb: 'release' }));
    return all;
  });
  tellMoved(p, released);
  await assignAfterwards(p);
  return presentMe(p, caller);
};
