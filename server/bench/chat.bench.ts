import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChatStage, openChatStage } from './chat-stage.ts';
import { startClients, startRelay, type Measured, type Way } from './chat-talk.ts';
import { measure } from './load.ts';
import type { BenchRow } from './row.ts';
import type { Benching } from './shop.bench.ts';

type Size = {
  /** Sockets that are idle, five of each shopper. */
  readonly idle: number;
  /** Pairs of sockets: one speaks, one hears. */
  readonly pairs: number;
  readonly forMs: number;
  readonly rounds: number;
};
const full: Size = { idle: 10_000, pairs: 500, forMs: 5000, rounds: 3 };
const small: Size = { idle: 500, pairs: 50, forMs: 1000, rounds: 1 };
const offered = 1000;
const across = 200;
const socketsAShopper = 5;
const settleMs = 5000;

const residentKiB = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0);
};

const waysOf = ({ speakers, servers }: ChatStage): Way[] =>
  speakers.flatMap(({ id, tokens }) =>
    tokens.map((token, device) => ({ base: servers[device % servers.length]?.base ?? '', userId: id, token })),
  );
const bareWays = (base: string, count: number): Way[] =>
  Array.from({ length: count }, (_, place) => ({ base, userId: 'x', token: '', ticket: String(place) }));

/** What each idle socket adds to a process, in KiB. */
const weigh = async (pid: number, ways: readonly Way[]): Promise<number> => {
  // A few come and go before: what is only made once is no part of a socket.
  const first = startClients();
  await first.ask({ kind: 'open', ways: ways.slice(0, 100) });
  await first.stop();
  await wait(settleMs);
  const before = residentKiB(pid);
  const clients = startClients();
  try {
    await clients.ask({ kind: 'open', ways });
    await wait(settleMs);
    return (residentKiB(pid) - before) / ways.length;
  } finally {
    await clients.stop();
  }
};

const memoryRow = async ({ startServer }: Benching, { idle }: Size): Promise<BenchRow> => {
  const stage = await openChatStage({ speakers: idle / socketsAShopper, servers: 1, startServer });
  const relay = await startRelay();
  try {
    const [server] = stage.servers;
    const ways = stage.speakers.flatMap(({ id, tokens }) =>
      Array.from({ length: socketsAShopper }, () => ({ base: server?.base ?? '', userId: id, token: tokens[0] ?? '' })),
    );
    const bare = await weigh(relay.pid, bareWays(relay.base, idle));
    const ours = await weigh(server?.pid ?? 0, ways);
    const note = `KiB each; a bare ws server takes ${bare.toFixed(1)}, which is the floor: ${(ours / bare).toFixed(2)} times`;
    return { name: `memory of ${idle} idle sockets`, perSecond: ours, floor: bare, note };
  } finally {
    await relay.stop();
    await stage.stop();
  }
};

const insertRow = `with raised as (
    update chat.conversation set last_seq = last_seq + 1, last_at = now() where id = $1 returning last_seq)
  insert into chat.message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, sent_at)
  select $1, last_seq, 0, $2, $3, 0, '{"content":"はい、承知しました。明日までに発送いたします。"}', 'bench', now() from raised`;

/** The same rows without the product: each in one statement, prepared, over as many connections as it has. */
const insertBare = async ({ bare, speakers }: ChatStage, forMs: number): Promise<number> => {
  let turn = 0;
  const figures = await measure(
    async () => {
      const speaker = speakers[(turn += 1) % speakers.length];
      const values = [speaker?.conversation, speaker?.id, randomUUID()];
      await bare.query({ name: 'bare', text: insertRow, values });
    },
    { connections: 32, forMs },
  );
  return figures.perSecond;
};

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const offeredRows = (name: string, { perSecond, acknowledged, delivered }: Measured): BenchRow[] => [
  { name: `${name}: acknowledged`, perSecond, ...acknowledged },
  { name: `${name}: delivered`, perSecond, ...delivered },
];

/** Product, relay and rows in turns, so that a machine whose speed drifts drifts for all three. */
const talkRows = async ({ say, startServer }: Benching, { pairs, forMs, rounds }: Size): Promise<BenchRow[]> => {
  const stage = await openChatStage({ speakers: pairs, servers: 1, startServer });
  const relay = await startRelay();
  const [ours, bare] = [startClients(), startClients()];
  try {
    await ours.ask({ kind: 'open', ways: waysOf(stage) });
    await bare.ask({ kind: 'open', ways: bareWays(relay.base, pairs * 2) });
    await ours.ask({ kind: 'saturate', forMs });
    const found: { ours: Measured[]; relay: number[]; rows: number[] } = { ours: [], relay: [], rows: [] };
    for (let round = 0; round < rounds; round += 1) {
      say(`messages of ${pairs * 2} sockets, round ${round + 1} …`);
      found.ours.push(await ours.ask({ kind: 'saturate', forMs }));
      found.relay.push((await bare.ask({ kind: 'saturate', forMs: forMs / 2 })).perSecond);
      found.rows.push(await insertBare(stage, forMs / 2));
    }
    const [relayed, stored] = [middle(found.relay), middle(found.rows)];
    const perSecond = middle(found.ours.map((answer) => answer.perSecond));
    const floor = 1 / (1 / relayed + 1 / stored);
    const { delivered } = found.ours.toSorted((a, b) => a.perSecond - b.perSecond)[rounds >> 1] ?? {};
    const note = `relay ${Math.round(relayed)}, rows ${Math.round(stored)} a second`;
    const name = `messages stored, acknowledged and delivered, ${pairs * 2} sockets`;
    say(`${offered} messages a second …`);
    const steady = await ours.ask({ kind: 'offer', perSecond: offered, forMs });
    return [
      { name, perSecond, ...delivered, floor, share: perSecond / floor, note },
      ...offeredRows(`${offered} messages a second`, steady),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
    await relay.stop();
    await stage.stop();
  }
};

const acrossRows = async ({ say, startServer }: Benching, { pairs, forMs }: Size): Promise<BenchRow[]> => {
  const stage = await openChatStage({ speakers: pairs, servers: 2, startServer });
  const clients = startClients();
  try {
    await clients.ask({ kind: 'open', ways: waysOf(stage) });
    say(`${across} messages a second from one server to the other …`);
    await clients.ask({ kind: 'offer', perSecond: across, forMs: forMs / 2 });
    return offeredRows(
      `two servers, ${across} messages a second across`,
      await clients.ask({ kind: 'offer', perSecond: across, forMs }),
    );
  } finally {
    await clients.stop();
    await stage.stop();
  }
};

/** Chat: what an idle socket weighs, how many messages go through, and how long one takes, on one server and across two. */
export const chatBench = async (benching: Benching): Promise<BenchRow[]> => {
  const size = benching.quick ? small : full;
  benching.say(`${size.idle} idle sockets …`);
  return [await memoryRow(benching, size), ...(await talkRows(benching, size)), ...(await acrossRows(benching, size))];
};
