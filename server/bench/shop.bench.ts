import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { recordCall, type Recorded } from './bare.ts';
import { type BenchCall, benchCalls } from './calls.ts';
import type { StartServer } from './ground.ts';
import { type Figures, type HttpClient, httpClient, measure, middleOf } from './load.ts';
import type { BenchRow } from './row.ts';
import { searchCalls } from './search-calls.ts';
import { openStage, type Size, type Stage } from './stage.ts';

const full: Size = { goods: 100_000, orders: 200_000, shoppers: 500 };
const small: Size = { goods: 4000, orders: 8000, shoppers: 80 };
/** As many goods as product decisions name for a search that stays quick. */
const large: Size = { goods: 1_000_000, orders: 500, shoppers: 20 };
const rounds = 3;
const forMs = 1500;

const startEmpty = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'empty-endpoint.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { base: said.toString().trim(), stop: () => void child.kill('SIGTERM') };
};

/** The app in memory behind the same interface, counting the calls and what they answer. */
const memoryClient = ({ app }: Stage) => {
  const seen = { calls: 0, bytes: 0 };
  const call: HttpClient['call'] = async ({ method, path, headers, body }) => {
    const asked = { method: method as 'GET', url: path, headers: { ...headers } };
    const answer = await app.http.inject(body === undefined ? asked : { ...asked, payload: body as object });
    const read = answer.json<{ code: number; data: unknown }>();
    if (read.code !== 10_000) throw new Error(`${method} ${path}: ${answer.payload.slice(0, 300)}`);
    seen.calls += 1;
    seen.bytes += answer.payload.length;
    return read;
  };
  return { client: { call, close: () => {} } satisfies HttpClient, seen };
};

type Floors = {
  readonly recorded: Recorded;
  readonly emptyBase: string;
  readonly calls: number;
  readonly bytes: number;
};

/** Product, bare SQL and empty endpoint in turns, so that a machine whose speed drifts drifts for all three. */
const measureCall = async (stage: Stage, call: BenchCall, connections: number, floors: Floors): Promise<BenchRow> => {
  const product = httpClient(stage.base, connections);
  const empty = httpClient(floors.emptyBase, connections);
  const asked = { method: 'POST', path: `/${floors.bytes}`, body: {} };
  let turn = 0;
  const act = (): Promise<void> => call.act(product, (turn += 1));
  const emptied = async (): Promise<void> => {
    for (let each = 0; each < floors.calls; each += 1) await empty.call(asked);
  };
  const found: { product: Figures[]; bare: Figures[]; empty: Figures[] } = { product: [], bare: [], empty: [] };
  await measure(act, { connections, forMs });
  for (let round = 0; round < rounds; round += 1) {
    found.product.push(await measure(act, { connections, forMs }));
    found.bare.push(await measure(floors.recorded.replay, { connections, forMs: forMs / 2 }));
    found.empty.push(await measure(emptied, { connections, forMs: forMs / 2 }));
  }
  product.close();
  empty.close();
  const figures = middleOf(found.product);
  const [bare, alone] = [middleOf(found.bare).perSecond, middleOf(found.empty).perSecond];
  const floor = 1 / (1 / bare + 1 / alone);
  const note = `${floors.recorded.statements} statements; bare ${Math.round(bare)}, empty ${Math.round(alone)} a second`;
  return { name: `${call.name}, ${connections} at once`, ...figures, floor, share: figures.perSecond / floor, note };
};

const ordersByShopper = async ({ pool }: Stage): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ id: string; codes: string[] }>(
    'select shopper_id as id, (array_agg(code order by code))[1:20] as codes from orders.order group by shopper_id',
  );
  return new Map(rows.map(({ id, codes }) => [id, codes]));
};

export type Benching = {
  readonly say: (sentence: string) => void;
  /** A shop of a few thousand, to see that the bench itself works. */
  readonly quick: boolean;
  readonly startServer: StartServer;
};

type Chosen = { readonly size: Size; readonly callsOf: (stage: Stage) => Promise<readonly BenchCall[]> };

/** Calls, warm, at one and at 32 connections, each beside its floor; last the server's memory. */
const benchOf = async ({ size, callsOf }: Chosen, { say, startServer }: Benching): Promise<BenchRow[]> => {
  const stage = await openStage(size, { say, startServer });
  const empty = await startEmpty();
  try {
    const rows: BenchRow[] = [];
    for (const call of await callsOf(stage)) {
      const { client, seen } = memoryClient(stage);
      const recorded = await recordCall(stage, client, call);
      const floors = {
        recorded,
        emptyBase: empty.base,
        calls: call.requests,
        bytes: Math.round(seen.bytes / seen.calls),
      };
      for (const connections of [1, 32]) {
        say(`${call.name}, ${connections} at once …`);
        rows.push(await measureCall(stage, call, connections, floors));
      }
    }
    const memory = stage.serverMemory();
    if (memory !== null) rows.push({ name: "server's memory after all of it (MiB)", perSecond: memory });
    return rows;
  } finally {
    empty.stop();
    await stage.stop();
  }
};

/** The calls of a shop's day. */
export const shopBench = (benching: Benching): Promise<BenchRow[]> =>
  benchOf(
    {
      size: benching.quick ? small : full,
      callsOf: async (stage) => benchCalls(stage, await ordersByShopper(stage)),
    },
    benching,
  );

/** Searching through a million goods. */
export const searchBench = (benching: Benching): Promise<BenchRow[]> =>
  benchOf({ size: benching.quick ? small : large, callsOf: async () => searchCalls() }, benching);
