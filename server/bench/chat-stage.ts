import type { Pool } from 'pg';
import { addShopper } from '../src/features/shoppers/index.ts';
import { openSession } from '../src/features/sign-in/index.ts';
import { addStaff } from '../src/features/staff/index.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { onNewGround, type StartServer } from './ground.ts';

/** A shopper with two devices, and the conversation that an agent has. */
export type Speaker = { readonly id: string; readonly tokens: readonly string[]; readonly conversation: string };

/** Servers on one database, and shoppers who talk with an agent who is not there. */
export type ChatStage = {
  readonly servers: readonly { readonly base: string; readonly pid: number }[];
  readonly bare: Pool;
  readonly speakers: readonly Speaker[];
  stop(): Promise<void>;
};

type Opening = { readonly speakers: number; readonly servers: number; readonly startServer: StartServer };

const caller = systemCaller('bench');

export const openChatStage = ({ speakers: count, servers: many, startServer }: Opening): Promise<ChatStage> =>
  onNewGround(async ({ connect, openHouse, settle, serve }) => {
    const bare = connect({ max: 32 });
    const { platform } = await openHouse(bare);
    const agent = await platform.transact(caller, (tx) =>
      addStaff(tx, { account: 'bench', name: 'bench', roles: ['service'], password: null }),
    );
    const speakers: Speaker[] = [];
    for (let place = 0; place < count; place += 1) {
      const made = await platform.transact(caller, async (tx) => {
        const accounts = [{ kind: 'userName' as const, value: `bench_${place}` }];
        const id = await addShopper(tx, { accounts, passwordHash: 'none', nickName: 'bench', language: 'zh-CN' });
        return { id, tokens: [await openSession(tx, id, 'one'), await openSession(tx, id, 'two')] };
      });
      const { rows } = await bare.query<{ id: string }>(
        `insert into chat.conversation (shopper_id, c_type, state, agent_id, opened_at)
         values ($1, 0, 'Assigned', $2, now()) returning id::text`,
        [made.id, agent.id],
      );
      speakers.push({ ...made, conversation: rows[0]?.id ?? '' });
    }
    await settle();
    const servers = [];
    for (let at = 0; at < many; at += 1) servers.push(await serve(startServer));
    return { servers, bare, speakers };
  });
