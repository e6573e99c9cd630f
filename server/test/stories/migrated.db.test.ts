import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fen, fenPerYenPpm, fenForYenRoundedUp, yen } from '@hakobu/contract/base/money';
import { afterAll, expect, inject, it } from 'vitest';
import { assemble } from '../../src/assemble.ts';
import { readConfig } from '../../src/config.ts';
import { payoutInvariants } from '../../src/features/withdrawals/payouts/payout-invariants.store.ts';
import { payable, revenue } from '../../src/ledger/accounts.ts';
import { ledgerInvariants } from '../../src/ledger/invariants.ts';
import { readBalances } from '../../src/ledger/journal.ts';
import { openBalance, topUp } from '../../src/ledger/movements-in.ts';
import { type PostingSubject, capture, hold, type Movement, release } from '../../src/ledger/movements.ts';
import { nextDay } from '../../src/ledger/days/seals.ts';
import { readStatement } from '../../src/ledger/reports/statement.ts';
import { nothingSplit, type Split } from '../../src/ledger/split.rules.ts';
import { fixedClock } from '../../src/platform/clock/clock.ts';
import { openDatabase, openPool, type Pool } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations/migrate.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { unsoundBooks } from '../invariants.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const where = { ...inject('postgres'), user: 'hakobu' };
const folder = mkdtempSync(join(tmpdir(), 'hk-migrated-'));
const at = new Date('2026-11-18T12:00:00+09:00');
const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
const shopperId = randomUUID();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the version before money could go out had in its books: paid, exchanged, held, captured, given back. */
const fill = async (pool: Pool): Promise<void> => {
  const about: PostingSubject = { kind: 'order', subject: 'test:kept', step: '', shopperId };
  const held: Split = {
    ...nothingSplit,
    cashYen: yen(700),
    exchangedYen: yen(200),
    exchangedFen: fenForYenRoundedUp(yen(200), rate.charged),
  };
  const taken: Split = { ...nothingSplit, cashYen: yen(500) };
  const paid = { shopperId, provider: 'sandbox', fee: 0, providerReference: 'x' };
  const yuan = { ...paid, code: 'T202611180002', currency: 'JPY', payCurrency: 'CNY', rate } as const;
  const credited = Math.floor((10_000 * 1_000_000) / rate.charged);
  const movements: Movement[] = [
    openBalance({ shopperId, currency: 'CNY', amount: fen(5000) }),
    topUp({
      ...paid,
      code: 'T202611180001',
      currency: 'JPY',
      payCurrency: 'JPY',
      credited: 3000,
      paid: 3000,
      rate: null,
    }),
    topUp({ ...yuan, credited, paid: 10_000 }),
    hold(about, held, rate),
    hold({ ...about, subject: 'test:bought' }, taken, null),
    capture(
      { ...about, subject: 'test:bought' },
      [{ split: taken, rate: null }],
      [
        { account: payable.goods, amountYen: yen(450) },
        { account: revenue.service, amountYen: yen(50) },
      ],
    ),
    hold({ ...about, subject: 'test:let go' }, taken, null),
    release({ ...about, subject: 'test:let go' }, taken, null),
  ];
  await pool.query(
    `insert into shoppers.shopper (id, nick_name, user_name, password_hash, created_at) values ($1, 'mei', 'mei', '', $2)`,
    [shopperId, at],
  );
  const posted = movements.map((movement) => ({
    id: randomUUID(),
    actor: 'system:before',
    reverses: null,
    ...movement,
  }));
  await pool.query('select ledger.post($1::jsonb, $2)', [JSON.stringify(posted), at]);
  const topUps = `insert into payments.top_up (code, shopper_id, key, provider, currency, amount, fee, state, created_at,
    closes_at, asked, credited_at, pay_currency, pay_amount, fee_ppm, quote_id, charged_ppm, market_ppm, credited_amount)
    values ($1, $2, $1, 'sandbox', 'JPY', $3, 0, 'Credited', $4, $4, 0, $4, $5, $6, 0, $7, $8, $9, $3)`;
  await pool.query(topUps, ['T202611180001', shopperId, 3000, at, 'JPY', 3000, null, null, null]);
  const quoted = [randomUUID(), rate.charged, rate.market];
  await pool.query(topUps, ['T202611180002', shopperId, credited, at, 'CNY', 10_000, ...quoted]);
  await pool.query(
    `insert into payments.received (provider, transaction_id, top_up_code, currency, amount, outcome, at) values
      ('sandbox', 'a', 'T202611180001', 'JPY', 3000, 'credited', $1), ('sandbox', 'b', 'T202611180002', 'CNY', 10000, 'credited', $1)`,
    [at],
  );
  const open = `insert into ledger.hold (subject, step, shopper_id, bonus_yen, cash_yen, exchanged_yen, exchanged_fen, rate_ppm,
    market_ppm, open_bonus_yen, open_cash_yen, open_exchanged_yen, open_exchanged_fen, cash_first, at)
    values ($1, '', $2, 0, $3, $4, $5, $6, $7, 0, $8, $9, $10, true, $11)`;
  const kept = [held.cashYen, held.exchangedYen, held.exchangedFen];
  await pool.query(open, ['test:kept', shopperId, ...kept, rate.charged, rate.market, ...kept, at]);
  for (const subject of ['test:bought', 'test:let go'])
    await pool.query(open, [subject, shopperId, 500, 0, 0, null, null, 0, 0, 0, at]);
  await pool.query(
    `insert into ledger.captured values ('test:bought', '', $1, 0, 500, 0, 0, null, null, 0, 500, 0, 0, true, $2)`,
    [shopperId, at],
  );
};

const inDatabase = async (act: (pool: Pool) => Promise<void>): Promise<void> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = openPool({ ...where, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  const pool = openPool({ ...where, database: name, max: 4 });
  try {
    await act(pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};
const upTo = (number: string): ReadonlySet<string> =>
  new Set(readdirSync(migrations).filter((file) => file.endsWith('.sql') && file < number));

it('the books of the version before hold under every invariant once they are migrated, and go on', () =>
  inDatabase(async (pool) => {
    await migrate(pool, migrations, upTo('0230'));
    await fill(pool);
    expect((await migrate(pool, migrations)).length).toBeGreaterThan(3);
    const clock = fixedClock(new Date('2026-11-20T10:00:00+09:00'));
    const config = readConfig({ HAKOBU_DATA: folder, HAKOBU_SECRET: 'a secret for tests only, 32 characters' });
    const app = await assemble({ pool, config, clock, log: createLog('silent') });
    const { db } = app.platform;
    expect(await unsoundBooks(db, app.invariants)).toEqual([]);
    expect(await readBalances(db, shopperId)).toMatchObject({ heldYen: 700, cashYen: 3000 + 2097 - 700 - 500 });
    await app.runDueJobs();
    expect(await nextDay(db)).toBe('2026-11-20');
    expect(await unsoundBooks(db, app.invariants)).toEqual([]);
    await app.stop();
  }));

it('what was posted out of the order of its instants, on several accounts, is listed as it happened, and its seals hold', () =>
  inDatabase(async (pool) => {
    await migrate(pool, migrations, upTo('0540'));
    const db = openDatabase(pool);
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const opened = (currency: 'JPY' | 'CNY', amount: number) => ({ ...openBalance({ shopperId, currency, amount }) });
    // As they came; the number is when each began. Each but the first waited for one that began after it.
    const came = [
      { began: 9, movements: [opened('JPY', 100)] },
      { began: 8, movements: [opened('JPY', 10), opened('CNY', 7)] },
      { began: 7, movements: [opened('CNY', 1)] },
      { began: 12, movements: [opened('CNY', 2)] },
      { began: 11, movements: [opened('CNY', 3), opened('JPY', 4)] },
    ];
    for (const { began, movements } of came) {
      const posted = movements.map((movement, place) => ({
        id: randomUUID(),
        actor: 'system:before',
        reverses: null,
        ...movement,
        step: `${began} ${place}`,
      }));
      await pool.query('select ledger.post($1::jsonb, $2)', [JSON.stringify(posted), later(began)]);
    }
    await pool.query("select ledger.close_through('2026-11-18')");
    await pool.query("select ledger.seal_day('2026-11-18', 'system', now(), '[]')");
    expect((await migrate(pool, migrations))[0]).toMatch(/^0540/);
    const lines = await readStatement(db, { shopperId, codes: ['available'], limit: 100 });
    const of = (wanted: string) =>
      lines.filter(({ currency }) => currency === wanted).map(({ amount, balanceAfter }) => [amount, balanceAfter]);
    expect(of('JPY')).toEqual([[4, 114], [10, 110], [100, 100]]); // prettier-ignore
    expect(of('CNY')).toEqual([[3, 13], [2, 10], [1, 8], [7, 7]]); // prettier-ignore
    expect(lines.map((line) => line.at.getTime())).toEqual(
      lines.map((line) => line.at.getTime()).toSorted((a, b) => b - a),
    );
    expect(await unsoundBooks(db, ledgerInvariants)).toEqual([]);
    expect((await pool.query('select * from ledger.tamperings()')).rows).toEqual([]);
    await expect(pool.query('update ledger.posting set position = position')).rejects.toMatchObject({ code: 'LG001' });
  }));

it('files for the bank from before count as downloaded, and what one person settled before stands', () =>
  inDatabase(async (pool) => {
    await migrate(pool, migrations, upTo('0600'));
    const [open, dropped] = [randomUUID(), randomUUID()];
    const client = await pool.connect();
    // Their withdrawals are nobody's here.
    await client.query('set session_replication_role = replica');
    const batch = `insert into withdrawals.batch (id, form, currency, by_staff, by_name, at, dropped_at, drop_reason)
      values ($1, 'zengin', 'JPY', $1, 'kato', $2, $3, $4)`;
    await client.query(batch, [open, at, null, null]);
    await client.query(batch, [dropped, at, at, 'x']);
    const payout = `insert into withdrawals.payout (code, withdrawal_code, seq, to_kind, provider, currency, amount, fee,
      pay_currency, pay_amount, bonus_yen, bonus_due_yen, state, reason, batch_id, since)
      values ($1, $1, 1, 'payee', 'bankJapan', 'JPY', 10, 0, 'JPY', 10, 0, 0, $2, $3, $4, $5)`;
    await client.query(payout, ['InFile', 'InFile', null, open, at]);
    await client.query(payout, ['Failed', 'Failed', 'x', open, at]);
    await client.query(payout, ['Unfiled', 'Ready', null, null, at]);
    await client.query(payout, ['Never', 'Ready', null, null, at]);
    const step = `insert into withdrawals.step (id, withdrawal_code, payout_code, verb, actor, at)
      values (gen_random_uuid(), $1, $1, $2, 'staff:x', $3)`;
    await client.query(step, ['Failed', 'fail', at]);
    await client.query(step, ['Unfiled', 'unfile', at]);
    client.release(true);
    expect((await migrate(pool, migrations))[0]).toMatch(/^0600/);
    const given = async (table: string, column: string) =>
      (await pool.query(`select ${column} from withdrawals.${table} where given_out_at is not null order by 1`)).rows;
    expect(await given('payout', 'code')).toEqual([{ code: 'InFile' }, { code: 'Unfiled' }]);
    expect(await given('batch', 'id')).toEqual([{ id: open }]);
    const invariant = payoutInvariants.find(({ name }) => name.startsWith('one that may have been sent'));
    expect(invariant).toBeDefined();
    expect(await unsoundBooks(openDatabase(pool), invariant ? [invariant] : [])).toEqual([]);
  }));
