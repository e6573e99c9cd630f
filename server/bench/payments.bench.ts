import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { replaying, recordPayments } from './bare-payments.ts';
import { type Figures, httpClient, measure, middleOf } from './load.ts';
import type { Payment } from './payment.ts';
import type { BenchRow } from './row.ts';
import type { Benching } from './shop.bench.ts';
import { openStage, type Stage } from './stage.ts';

const rounds = 3;
const forMs = 2000;
const aRound = 1500;

/** Orders waiting to be paid, and an open check code for each: copies of one that was placed in the usual way. */
const prepare = async (owner: Pool, stage: Stage, shopperIds: readonly string[], count: number): Promise<Payment[]> => {
  const template = await placeOne(stage);
  const wanted = Array.from({ length: count }, (_, place) => ({
    code: nextCode(),
    checkCode: randomUUID(),
    shopperId: shopperIds[place % shopperIds.length] ?? '',
  }));
  const json = JSON.stringify(wanted);
  await owner.query(
    `insert into orders.order select (jsonb_populate_record(o, jsonb_build_object('code', w->>'code',
       'shopper_id', w->>'shopperId', 'submission_id', gen_random_uuid()))).*
     from orders.order o, jsonb_array_elements($2::jsonb) w where o.code = $1`,
    [template, json],
  );
  await owner.query(
    `insert into payments.check_code (code, shopper_id, session_id, needs_code, free_limit_yen, subject, codes, cost_yen,
       made_at, expires_at, charged_ppm, market_ppm)
     select (w->>'checkCode')::uuid, s.shopper_id, s.id, null, 900000000, 'orders', array[w->>'code'], o.total_yen,
       now(), now() + interval '1 day', 4768544, 4712000
     from orders.order o, jsonb_array_elements($2::jsonb) w
     join sign_in.session s on s.shopper_id = (w->>'shopperId')::uuid where o.code = $1`,
    [template, json],
  );
  const tokens = new Map(stage.shoppers.map(({ id, token }) => [id, token]));
  return wanted.map((each) => ({ ...each, token: tokens.get(each.shopperId) ?? '' }));
};

let lastCode = 20_990_101_000_000;
const nextCode = (): string => `O${(lastCode += 1)}`;

const placeOne = async ({ app, shoppers, goods }: Stage): Promise<string> => {
  const [who] = shoppers;
  const lines = [{ ...goods[0], quantity: 1, options: [] }];
  const send = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${who?.token ?? ''}`, 'idempotency-key': randomUUID() };
    return (await app.http.inject({ method: 'POST', url, headers, payload })).json<{ data: never }>().data;
  };
  const { totalYen } = await send('/api/console/mall/order/info/v2/confirm', { lines });
  const body = { lines, onFailure: 'buyRest', remark: '', totalYen };
  const placed: { ids: string[] } = await send('/api/console/mall/order/info', body);
  return placed.ids[0] ?? '';
};

/** Each the next one that nobody has taken; when all are taken the bench has prepared too few. */
const oneByOne = (payments: readonly Payment[]) => {
  let taken = 0;
  return (): Payment => {
    const next = payments[taken];
    taken += 1;
    if (!next) throw new Error(`all ${payments.length} prepared payments are made`);
    return next;
  };
};

type Crowd = { readonly name: string; readonly shopperIds: readonly string[] };

const measureCrowd = async (owner: Pool, stage: Stage, crowd: Crowd, connections: number): Promise<BenchRow> => {
  const client = httpClient(stage.base, connections);
  const replay = replaying(stage.bare, await recordPayments(stage, await prepare(owner, stage, crowd.shopperIds, 16)));
  const found: { product: Figures[]; bare: Figures[] } = { product: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [mine, theirs] = [
      oneByOne(await prepare(owner, stage, crowd.shopperIds, aRound)),
      oneByOne(await prepare(owner, stage, crowd.shopperIds, aRound * 2)),
    ];
    const paid = await measure(
      async () => {
        const { code, checkCode, token } = mine();
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': checkCode };
        await client.call({
          method: 'PUT',
          path: '/api/console/mall/order/info/pay',
          headers,
          body: { codes: [code] },
        });
      },
      { connections, forMs },
    );
    const bare = await measure(() => replay(theirs()), { connections, forMs: forMs / 2 });
    // The first round warms both up.
    if (round > 0) {
      found.product.push(paid);
      found.bare.push(bare);
    }
  }
  client.close();
  const figures = middleOf(found.product);
  const floor = middleOf(found.bare).perSecond;
  return {
    name: `payments ${crowd.name}, ${connections} at once`,
    ...figures,
    floor,
    share: figures.perSecond / floor,
  };
};

/** Payments of one order each, beside the same rows written by bare SQL: spread over shoppers, and all on one. */
export const paymentsBench = async ({ say, quick, startServer }: Benching): Promise<BenchRow[]> => {
  const stage = await openStage(
    quick ? { goods: 2000, orders: 2000, shoppers: 64 } : { goods: 20_000, orders: 50_000, shoppers: 256 },
    { say, startServer },
  );
  try {
    const ids = stage.shoppers.map(({ id }) => id);
    const crowds = [
      { name: 'spread', shopperIds: ids },
      { name: 'on one shopper', shopperIds: ids.slice(0, 1) },
    ];
    const rows: BenchRow[] = [];
    const before = await deadlocks(stage.owner);
    for (const crowd of crowds)
      for (const connections of [1, 32, 128]) {
        say(`payments ${crowd.name}, ${connections} at once …`);
        rows.push(await measureCrowd(stage.owner, stage, crowd, connections));
      }
    rows.push({ name: 'deadlocks in all of it', perSecond: (await deadlocks(stage.owner)) - before });
    return rows;
  } finally {
    await stage.stop();
  }
};

const deadlocks = async (owner: Pool): Promise<number> => {
  const { rows } = await owner.query<{ deadlocks: number }>(
    'select sum(deadlocks)::bigint as deadlocks from pg_stat_database',
  );
  return rows[0]?.deadlocks ?? 0;
};
