import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { expect, test } from 'vitest';
import { placed } from '../../../test/steps/bought.ts';
import { payPassword, richShopper } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { readBalances } from '../../ledger/journal.ts';
import { IdempotencyKey } from '../../platform/database/answers.ts';
import { type Caller, type Shopper, systemCaller } from '../../platform/http/caller.ts';
import { payOrders } from './actions/pay-orders.ts';
import { orderServices } from '../services/index.ts';

const world = makeWorld();

/** The shopper who calls, as the http side would name them. */
const callerOf = async ({ id }: Person, key: string): Promise<Caller<Shopper>> => {
  const { rows } = await world.pool.query('select id from sign_in.session where shopper_id = $1', [id]);
  const who = { kind: 'shopper', id, sessionId: rows[0]?.id, restricted: false, isKnownDevice: true } as const;
  const repeatable = { scope: `shopper:${id}`, key: IdempotencyKey.parse(key), hash: 'the same' };
  return { ...systemCaller('test'), who, repeatable };
};

test('a payment that the database refuses at its end takes nothing, and its stack names the action', async () => {
  const mei = await richShopper(world, 'mei');
  const codes = await placed(world, mei, [{ priceYen: 5000 }]);
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes });
  const caller = await callerOf(mei, checkCode);
  // The last of its deferred writes, the answer under its key, is there already.
  const { scope, key, hash } = caller.repeatable!;
  await world.pool.query(`insert into platform.answer values ($1, $2, $3, '{}', $4)`, [scope, key, hash, new Date()]);
  const broken: unknown = await payOrders(world.platform, orderServices, caller, { codes, payPassword }).catch(
    (error: unknown) => error,
  );
  await world.pool.query('delete from platform.answer where key = $1', [key]);
  expect(broken).toMatchObject({ code: '23505', table: 'answer' });
  expect(broken instanceof Error ? broken.stack : '').toMatch(/\bpayOrders\b/);
  expect(await readBalances(world.platform.db, mei.id)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
  expect(await payOrders(world.platform, orderServices, caller, { codes, payPassword })).toMatchObject({ ids: codes });
});
