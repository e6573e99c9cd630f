import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type HttpClient, httpClient } from './load.ts';
import type { BenchRow } from './row.ts';
import type { Benching } from './shop.bench.ts';
import { openStage, type Stage } from './stage.ts';

const writesPerSecond = 200;
const connections = 48;
const sampleEveryMs = 50;
const maxTotalYen = 30_000;

/** Does things at a rate whoever is slow; what is not begun in time is begun as soon as somebody is free. */
const atRate = async (perSecond: number, forMs: number, workers: number, act: (turn: number) => Promise<void>) => {
  const began = performance.now();
  let turn = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const mine = turn;
      const dueAt = began + (mine * 1000) / perSecond;
      if (dueAt >= began + forMs || performance.now() >= began + forMs) return;
      turn += 1;
      const early = dueAt - performance.now();
      if (early > 0) await new Promise((later) => setTimeout(later, early));
      await act(mine);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return (turn * 1000) / (performance.now() - began);
};

type Ages = { readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number; readonly maxDepth: number };

/** Looks again and again how late the oldest event of a table is, and how many wait, while `during` runs. */
const sampleAges = async <Answer>(owner: Pool, table: string, during: () => Promise<Answer>) => {
  const ages: number[] = [];
  let maxDepth = 0;
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await owner.query<{ age: number; depth: number }>(
        `select coalesce(extract(epoch from clock_timestamp() - min(due_at)) * 1000, 0)::float8 as age, count(*)::int as depth
         from ${table} where parked_at is null and due_at <= clock_timestamp()`,
      );
      ages.push(rows[0]?.age ?? 0);
      maxDepth = Math.max(maxDepth, rows[0]?.depth ?? 0);
      await new Promise((later) => setTimeout(later, sampleEveryMs));
    }
  };
  const looking = look();
  let answer: Answer;
  try {
    answer = await during();
  } finally {
    isOver = true;
    await looking;
  }
  const sorted = ages.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { answer, ages: { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), maxDepth } satisfies Ages };
};

type Order = { readonly code: string; readonly token: string };

const keyed = (token: string, key: string = randomUUID()) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
});

/** Orders are placed, paid and cancelled, letters read: four writes in turn, most of them about orders of their own. */
const mixedWrites = ({ shoppers, goods }: Stage, client: HttpClient, totals: Map<string, number>) => {
  const placed: Order[] = [];
  const paid: Order[] = [];
  const place = async (turn: number): Promise<void> => {
    const who = shoppers[turn % shoppers.length];
    const piece = goods[turn % goods.length];
    if (!who || !piece) return;
    const lines = [{ ...piece, quantity: 1, options: [] }];
    let totalYen = totals.get(piece.goodsId);
    if (totalYen === undefined) {
      const path = '/api/console/mall/order/info/v2/confirm';
      const { data } = await client.call({ method: 'POST', path, headers: keyed(who.token), body: { lines } });
      totalYen = (data as { totalYen: number }).totalYen;
      totals.set(piece.goodsId, totalYen);
    }
    // What costs more than the company's limit is not paid freely.
    if (totalYen > maxTotalYen) return place(turn + 1);
    const body = { lines, onFailure: 'buyRest', remark: '', totalYen };
    const path = '/api/console/mall/order/info';
    const { data } = await client.call({ method: 'POST', path, headers: keyed(who.token), body });
    for (const code of (data as { ids: string[] }).ids) placed.push({ code, token: who.token });
  };
  const pay = async (order: Order): Promise<void> => {
    const asked = `/api/web/finance/pay/check/code?subject=orders&codes=${order.code}`;
    const { data } = await client.call({ method: 'GET', path: asked, headers: keyed(order.token) });
    const headers = keyed(order.token, (data as { checkCode: string }).checkCode);
    const path = '/api/console/mall/order/info/pay';
    await client.call({ method: 'PUT', path, headers, body: { codes: [order.code] } });
    paid.push(order);
  };
  const cancel = async ({ code, token }: Order): Promise<void> => {
    const path = `/api/console/mall/order/info/${code}/cancel`;
    await client.call({ method: 'POST', path, headers: keyed(token), body: {} });
  };
  const readLetters = async (turn: number): Promise<void> => {
    const token = shoppers[turn % shoppers.length]?.token ?? '';
    await client.call({ method: 'POST', path: '/api/console/letter/read', headers: keyed(token), body: {} });
  };
  return async (turn: number): Promise<void> => {
    const kind = turn % 10;
    const [toPay, toCancel] = [placed, paid];
    if (kind === 9) return readLetters(turn);
    const order = kind % 3 === 1 ? toPay.shift() : kind % 3 === 2 ? toCancel.shift() : undefined;
    if (!order) return place(turn);
    await (kind % 3 === 1 ? pay(order) : cancel(order));
  };
};

/** The leanest that promises the same: a row in a transaction, taken under a lock and deleted, fifty at a time. */
const bareEvents = async (stage: Stage, perSecond: number, forMs: number) => {
  await stage.owner.query(`create table if not exists public.bare_event (like platform.event including all);
    grant all on public.bare_event to hakobu_app`);
  let isOver = false;
  const take = async (): Promise<void> => {
    while (!isOver) {
      const { rowCount } = await stage.bare.query({
        name: 'take',
        text: `delete from public.bare_event where id = any(array(select id from public.bare_event
          where parked_at is null and due_at <= clock_timestamp() order by seq limit 50 for update skip locked))`,
      });
      if (!rowCount) await new Promise((later) => setTimeout(later, 1));
    }
  };
  const taking = take();
  const write = async (): Promise<void> => {
    await stage.bare.query({
      name: 'write',
      text: `insert into public.bare_event (id, name, subject, happened, recorded_at, due_at, tries)
        values ($1, 'order.moved', 'order:' || $1::uuid, $2, clock_timestamp(), clock_timestamp(), 0)`,
      values: [randomUUID(), '{"orderCode":"O20261120000001","verb":"pay","to":"PendingPurchase"}'],
    });
  };
  try {
    return await sampleAges(stage.owner, 'public.bare_event', () => atRate(perSecond, forMs, 16, write));
  } finally {
    isOver = true;
    await taking;
  }
};

const lastEvent = async (owner: Pool): Promise<number> =>
  (await owner.query<{ last: number }>(`select last_value::int8 as last from platform.event_seq_seq`)).rows[0]?.last ??
  0;

const known = ({ maxMs, maxDepth }: Ages): string =>
  `oldest at most ${Math.round(maxMs)} ms, at most ${maxDepth} waiting`;

/** How old the oldest event grows while shoppers write, beside rows that nobody reacts to. */
export const outboxBench = async ({ say, quick, startServer }: Benching): Promise<BenchRow[]> => {
  const stage = await openStage(
    quick ? { goods: 2000, orders: 2000, shoppers: 64 } : { goods: 20_000, orders: 50_000, shoppers: 256 },
    { say, startServer },
  );
  const client = httpClient(stage.base, connections);
  try {
    const forMs = quick ? 20_000 : 600_000;
    const write = mixedWrites(stage, client, new Map());
    await atRate(writesPerSecond / 2, 3000, connections, write);
    say(`${writesPerSecond} writes a second for ${forMs / 1000} s …`);
    const before = await lastEvent(stage.owner);
    const product = await sampleAges(stage.owner, 'platform.event', () =>
      atRate(writesPerSecond, forMs, connections, write),
    );
    const events = ((await lastEvent(stage.owner)) - before) / (forMs / 1000);
    say(`${Math.round(product.answer)} writes; ${known(product.ages)}`);
    say(`${Math.round(events)} bare rows a second …`);
    const bare = await bareEvents(stage, events, forMs / 10);
    return [
      {
        name: 'outbox: age of the oldest event under mixed writes',
        perSecond: product.answer,
        p50Ms: product.ages.p50Ms,
        p99Ms: product.ages.p99Ms,
        note: `${Math.round(events)} events a second; ${known(product.ages)}`,
      },
      {
        name: 'outbox: the same of bare rows',
        perSecond: bare.answer,
        p50Ms: bare.ages.p50Ms,
        p99Ms: bare.ages.p99Ms,
        note: known(bare.ages),
      },
    ];
  } finally {
    client.close();
    await stage.stop();
  }
};
