import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { payOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assemble, type House } from '../../src/assemble.ts';
import { openPool, type Pool } from '../../src/platform/database/database.ts';
import { fetchInto } from '../../src/platform/http/in-memory.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { unsoundBooks } from '../invariants.ts';
import { openShoppers, clientOfShopper } from '../money/stage.ts';
import { placed } from '../bought.ts';
import { makeWorld } from '../world.ts';
import { clientInto } from '../../src/platform/http/in-memory.ts';

const world = makeWorld();
/** A server with ten connections, which two hundred callers want. */
let narrow: House;
let pool: Pool;

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0]!.name, options: '-c role=hakobu_app' };
  pool = openPool({ ...where, max: 10 });
  const { config, clock } = world.platform;
  narrow = await assemble({ pool, config, clock, log: createLog('silent') });
  await narrow.app.ready();
});
afterAll(async () => {
  await narrow.stop();
  await pool.end();
});

const orders = 40;
const each = 5;

/** Holds a shopper's balances, as a payment does that takes very long, until it is told to let go. */
const holdBalances = async (shopperId: string): Promise<() => Promise<void>> => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select * from ledger.lock_balances($1)', [`shopper:${shopperId}`]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

test('M-29 pool exhausted: of 200 slow payments on 10 connections those without one are told so soon, and none is half done', async () => {
  const money = { bonus: 1000, JPY: 100_000, CNY: 0 };
  const [mei] = await openShoppers(world.platform, world.pool, { count: 1, money });
  if (!mei) throw new Error('no shopper');
  const wide = clientInto(world.app, { authorization: `Bearer ${mei.token}` });
  const person = { id: mei.id, name: 'mei', token: mei.token, call: wide };
  const ids = await placed(
    world,
    person,
    Array.from({ length: orders }, () => ({ priceYen: 100 })),
  );
  const asked: { readonly id: string; readonly key: string }[] = [];
  for (const id of ids)
    asked.push({ id, key: (await wide(payCheckCode, { subject: 'orders', codes: [id] })).checkCode });
  const client = clientOfShopper({ base: () => 'http://localhost', fetch: fetchInto(narrow.app) }, mei);
  const pay = ({ id, key }: (typeof asked)[number]) => client(payOrders, { codes: [id] }, { idempotencyKey: key });

  const letGo = await holdBalances(mei.id);
  let refused = 0;
  const payments = asked.flatMap((one) =>
    Array.from({ length: each }, () =>
      pay(one).then(
        () => ({ id: one.id, code: codes.success as number }),
        (error: unknown) => {
          if (!isProblem(error)) throw error;
          refused += 1;
          return { id: one.id, code: error.code };
        },
      ),
    ),
  );
  // While nobody who has a connection gets on, all the others have their answer.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(orders * each - 10);
  expect(await unsoundBooks(world.platform.db)).toEqual([]);
  await letGo();
  const answers = await Promise.all(payments);
  const kinds = new Set(answers.map(({ code }) => code));
  expect(
    [...kinds].filter((code) => ![codes.success, codes.serverFault, codes.stillProcessing].includes(code as never)),
  ).toEqual([]);
  expect(kinds).toContain(codes.serverFault);

  // Who was answered has paid; the others pay now, with the key they had.
  for (const one of asked) expect(await pay(one)).toMatchObject({ ids: [one.id], paidYen: 400 });
  const { rows } = await world.pool.query("select count(*)::int from ledger.transaction where kind = 'order.hold'");
  expect(rows).toEqual([{ count: orders }]);
  expect(await client(readWallet, {})).toMatchObject({ heldYen: orders * 400 });
});
