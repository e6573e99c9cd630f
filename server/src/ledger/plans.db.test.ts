import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { available } from './accounts.ts';
import { post } from './journal.ts';

const world = makeWorld();

/** The wallets of a company that has been at it for some years. */
const openManyAccounts = async (): Promise<void> => {
  const client = await world.pool.connect();
  try {
    await client.query('set role none');
    await client.query(
      `insert into ledger.account (owner, code, currency, guarded)
       select 'shopper:' || gen_random_uuid(), 'available', 'JPY', true from generate_series(1, 20000)`,
    );
    await client.query('analyze ledger.account');
  } finally {
    client.release(true);
  }
};

it('a posting looks up the accounts that it names, however many there are', async () => {
  const a = await world.shopper('a', { yen: 1000 });
  const b = await world.shopper('b');
  await openManyAccounts();
  const legs = [
    { ...available.JPY(a.id), amount: -1 },
    { ...available.JPY(b.id), amount: 1 },
  ];
  const scans = await world.platform.transact(systemCaller('test'), async (tx) => {
    // Seven times: after five a plan may be kept for whatever comes.
    for (let turn = 1; turn <= 7; turn += 1)
      await post(tx, 'system:test', [{ kind: 'test.transfer', subject: `test:${turn}`, step: '', legs, facts: {} }]);
    const { rows } = await sql<{ scans: number }>`
      select seq_scan::int as scans from pg_stat_xact_user_tables where relid = 'ledger.account'::regclass`.execute(tx);
    return rows[0]?.scans;
  });
  expect(scans).toBe(0);
});
