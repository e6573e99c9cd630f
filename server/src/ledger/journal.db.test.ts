import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import type { Tx } from '../platform/database/database.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { available, clearing, payable, revenue } from './accounts.ts';
import { captureFromHolds, openHolds, releaseHolds } from './holds.ts';
import { brokenLedgerInvariants } from './invariants.ts';
import { isOverdraft, isPostedAlready, post, readBalances, reverse } from './journal.ts';
import { topUp } from './movements-in.ts';
import { type PostingSubject, type Movement } from './movements.ts';
import { nothingSplit } from './split.rules.ts';
import { readJournal, readSubject } from './entries.ts';
import { readStatement } from './reports/statement.ts';
import { type TrialLine, trialBalance } from './reports/trial-balance.ts';

const world = makeWorld();
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  world.platform.transact(systemCaller('test'), act);
const balancesOf = (shopperId: string) => readBalances(world.platform.db, shopperId);
const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
const order = ['bonus', 'JPY', 'CNY'] as const;
let count = 0;

const aboutOf = (shopperId: string, step = '', subject = `order:O${(count += 1)}`): PostingSubject => ({
  kind: 'order',
  subject,
  step,
  shopperId,
});

const transfer = (from: string, to: string, amount: number): Movement => ({
  kind: 'test.transfer',
  subject: `test:${(count += 1)}`,
  step: '',
  legs: [
    { ...available.JPY(from), amount: -amount },
    { ...available.JPY(to), amount },
  ],
  facts: {},
});

const goodsAndFee = (goodsYen: number, feeYen: number) => [
  { account: payable.goods, amountYen: yen(goodsYen) },
  { account: revenue.service, amountYen: yen(feeYen) },
];

describe('posting', () => {
  it('moves money between accounts, with the balance after each posting', async () => {
    const a = await world.shopper('a', { yen: 1000 });
    const b = await world.shopper('b');
    await inTx((tx) => post(tx, 'system:test', [transfer(a.id, b.id, 300), transfer(a.id, b.id, 200)]));
    expect(await balancesOf(a.id)).toMatchObject({ cashYen: 500 });
    expect(await balancesOf(b.id)).toMatchObject({ cashYen: 500 });
    const lines = await readStatement(world.platform.db, { shopperId: a.id, codes: ['available'], limit: 10 });
    expect(lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-200, 500],
      [-300, 700],
      [1000, 1000],
    ]);
  });

  it('refuses what is not balanced, in either currency', async () => {
    const a = await world.shopper('a', { yen: 1000 });
    const odd = { ...transfer(a.id, a.id, 5), legs: [{ ...available.JPY(a.id), amount: 5 }] };
    await expect(inTx((tx) => post(tx, 'system:test', [odd]))).rejects.toMatchObject({ code: 'LG002' });
    const mixed = {
      ...odd,
      legs: [
        { ...available.JPY(a.id), amount: 5 },
        { ...clearing('x', 'CNY'), amount: -5 },
      ],
    };
    await expect(inTx((tx) => post(tx, 'system:test', [mixed]))).rejects.toMatchObject({ code: 'LG002' });
    expect(await balancesOf(a.id)).toMatchObject({ cashYen: 1000 });
  });

  it('refuses an overdraft and leaves nothing of the whole batch', async () => {
    const a = await world.shopper('a', { yen: 1000 });
    const b = await world.shopper('b');
    const batch = [transfer(a.id, b.id, 900), transfer(a.id, b.id, 101)];
    const error: unknown = await inTx((tx) => post(tx, 'system:test', batch)).catch((thrown: unknown) => thrown);
    expect(isOverdraft(error)).toBe(true);
    expect(await balancesOf(a.id)).toMatchObject({ cashYen: 1000 });
  });

  it('posts one step once, for good', async () => {
    const a = await world.shopper('a');
    const paid = topUp({
      code: `T${Date.now()}`,
      shopperId: a.id,
      provider: 'test',
      currency: 'JPY',
      credited: 500,
      payCurrency: 'JPY',
      paid: 505,
      fee: 5,
      rate: null,
      providerReference: 'x',
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => inTx((tx) => post(tx, 'system:test', [paid]))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [isPostedAlready(each.reason)] : []));
    expect(refusals).toEqual(Array.from({ length: 19 }, () => true));
    expect(await balancesOf(a.id)).toMatchObject({ cashYen: 500 });
  });

  it('refuses amounts that no request can name', async () => {
    const a = await world.shopper('a');
    const b = await world.shopper('b');
    await expect(inTx((tx) => post(tx, 'system:test', [transfer(a.id, b.id, 2e12)]))).rejects.toMatchObject({
      code: '23514',
    });
    await expect(inTx((tx) => post(tx, 'system:test', [transfer(a.id, b.id, 0)]))).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('crosses transfers without a deadlock', async () => {
    const people = await Promise.all(['a', 'b', 'c'].map((name) => world.shopper(name, { yen: 10_000 })));
    const [a, b, c] = people.map(({ id }) => id);
    if (!a || !b || !c) throw new Error('three people were made');
    const pairs: [string, string][] = [[a, b], [b, a], [b, c], [c, b], [c, a], [a, c]]; // prettier-ignore
    const work = Array.from({ length: 20 }, () => pairs).flat();
    await Promise.all(work.map(([from, to]) => inTx((tx) => post(tx, 'system:test', [transfer(from, to, 7)]))));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(world.platform.db);
    expect(rows[0]?.deadlocks).toBe(0);
    for (const id of [a, b, c]) expect(await balancesOf(id)).toMatchObject({ cashYen: 10_000 });
  });

  it('reverses a transaction once, and no held money', async () => {
    const a = await world.shopper('a', { yen: 1000 });
    const b = await world.shopper('b');
    const moved = transfer(a.id, b.id, 400);
    await inTx((tx) => post(tx, 'system:test', [moved]));
    const [posted] = await readSubject(world.platform.db, moved.subject);
    if (!posted) throw new Error('it was posted');
    await inTx((tx) => reverse(tx, 'system:x', posted.id, { why: 'mistyped' }));
    expect(await balancesOf(a.id)).toMatchObject({ cashYen: 1000 });
    await expect(inTx((tx) => reverse(tx, 'system:x', posted.id, { why: 'again' }))).rejects.toMatchObject({
      code: '23505',
    });
    const about = aboutOf(a.id);
    await inTx((tx) =>
      openHolds(tx, 'x', [{ about, split: { ...nothingSplit, cashYen: yen(100) } }], { rate: null, order }),
    );
    const [held] = await readSubject(world.platform.db, about.subject);
    await expect(inTx((tx) => reverse(tx, 'system:x', held?.id ?? '', { why: 'no' }))).rejects.toThrow(
      'release it instead',
    );
  });
});

describe('the journal is append-only', () => {
  const statements = [
    'update ledger.posting set amount = amount + 1',
    'delete from ledger.posting',
    'truncate ledger.posting',
    "update ledger.transaction set kind = 'x'",
    'delete from ledger.transaction',
    'truncate ledger.transaction cascade',
  ];

  it.each([
    ...statements,
    'update ledger.account set balance = 1000000',
    'insert into ledger.posting (transaction_id, seq, account_id, currency, amount, at) select transaction_id, 99, account_id, currency, 1, at from ledger.posting limit 1',
    'delete from ledger.hold',
    'update ledger.hold set cash_yen = cash_yen + 1',
  ])('the application may not: %s', async (statement) => {
    await world.shopper('a', { yen: 1000 });
    await expect(world.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(statements)('not even the owner may: %s', async (statement) => {
    await world.shopper('a', { yen: 1000 });
    const client = await world.pool.connect();
    try {
      await client.query('reset role');
      await client.query('set role none');
      await expect(client.query(statement)).rejects.toMatchObject({ code: 'LG001' });
    } finally {
      client.release(true);
    }
  });

  it('a hold that was opened only shrinks', async () => {
    const a = await world.shopper('a', { yen: 1000 });
    const split = { ...nothingSplit, cashYen: yen(500) };
    const about = aboutOf(a.id);
    await inTx((tx) => openHolds(tx, 'x', [{ about, split }], { rate: null, order }));
    await inTx((tx) => captureFromHolds(tx, 'x', about, { destinations: goodsAndFee(200, 0), rest: 'keep' }));
    const grow = `update ledger.hold set open_cash_yen = 400 where subject = '${about.subject}'`;
    await expect(world.pool.query(grow)).rejects.toMatchObject({ code: 'LG003' });
  });
});

describe('holds', () => {
  const split = { bonusYen: yen(500), cashYen: yen(8200), exchangedYen: yen(4300), exchangedFen: fen(20_505) };
  const rich = { yen: 8200, fen: 128_640, bonusYen: 500 };

  it('set aside, captured at the held rate, the margin in a leg of its own, the rest released to its sources', async () => {
    const mei = await world.shopper('mei', rich);
    const about = aboutOf(mei.id);
    await inTx((tx) => openHolds(tx, 'x', [{ about, split }], { rate, order }));
    expect(await balancesOf(mei.id)).toEqual({
      bonusYen: 0,
      cashYen: 0,
      cashFen: 108_135,
      heldYen: 8700,
      heldFen: 20_505,
    });
    const result = await inTx((tx) =>
      captureFromHolds(tx, 'x', about, { destinations: goodsAndFee(11_700, 300), rest: 'release' }),
    );
    expect(result).toEqual({ capturedYen: 12_000, releasedYen: 1000 });
    // 3300 yen of the yuan were used: 15,737 of 20,505 fen; the rest went back as yuan.
    expect(await balancesOf(mei.id)).toEqual({
      bonusYen: 0,
      cashYen: 0,
      cashFen: 108_135 + 20_505 - 15_737,
      heldYen: 0,
      heldFen: 0,
    });
    const [, captured, released] = await readSubject(world.platform.db, about.subject);
    const margin = captured?.postings.find(({ code }) => code === 'revenue:exchange');
    expect(margin?.amount).toBe(15_737 - 15_550);
    expect(captured?.facts).toMatchObject({ marginFen: 187, rate, exchangedYen: 3300 });
    expect(released?.facts).toMatchObject({ reason: 'difference', exchangedFen: 20_505 - 15_737 });
  });

  it('captures across a hold and its supplement, and releases what is left of each', async () => {
    const mei = await world.shopper('mei', { yen: 5000 });
    const first = aboutOf(mei.id);
    const more = { ...first, step: 'supplement-1' };
    const of = (amount: number) => ({ ...nothingSplit, cashYen: yen(amount) });
    await inTx((tx) => openHolds(tx, 'x', [{ about: first, split: of(1000) }], { rate: null, order }));
    world.clock.advance(1000);
    await inTx((tx) => openHolds(tx, 'x', [{ about: more, split: of(500) }], { rate: null, order }));
    const result = await inTx((tx) =>
      captureFromHolds(tx, 'x', first, { destinations: goodsAndFee(1000, 200), rest: 'release' }),
    );
    expect(result).toEqual({ capturedYen: 1200, releasedYen: 300 });
    expect(await balancesOf(mei.id)).toMatchObject({ cashYen: 3800, heldYen: 0 });
  });

  it('releases all of several holds', async () => {
    const mei = await world.shopper('mei', rich);
    const about = aboutOf(mei.id);
    const more = { ...about, step: 'supplement-1' };
    await inTx(async (tx) => {
      await openHolds(tx, 'x', [{ about, split: { ...split, cashYen: yen(8000) } }], { rate, order });
      await openHolds(tx, 'x', [{ about: more, split: { ...nothingSplit, cashYen: yen(200) } }], { rate: null, order });
    });
    expect(await inTx((tx) => releaseHolds(tx, 'x', about))).toBe(13_000);
    expect(await balancesOf(mei.id)).toEqual({
      bonusYen: 500,
      cashYen: 8200,
      cashFen: 128_640,
      heldYen: 0,
      heldFen: 0,
    });
    expect(await inTx((tx) => releaseHolds(tx, 'x', { ...about, step: 'again' }))).toBe(0);
  });

  it('never captures more than is held, nor for another shopper', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const lin = await world.shopper('lin', { yen: 1000 });
    const about = aboutOf(mei.id);
    await inTx((tx) =>
      openHolds(tx, 'x', [{ about, split: { ...nothingSplit, cashYen: yen(500) } }], { rate: null, order }),
    );
    const capture = (of: PostingSubject, amount: number) =>
      inTx((tx) => captureFromHolds(tx, 'x', of, { destinations: goodsAndFee(amount, 0), rest: 'keep' }));
    await expect(capture(about, 501)).rejects.toThrow(RangeError);
    await expect(capture({ ...about, shopperId: lin.id }, 10)).rejects.toThrow('another shopper');
    expect(await balancesOf(mei.id)).toMatchObject({ cashYen: 500, heldYen: 500 });
  });

  it('capture and release at once: exactly one of them, and nothing stays held', async () => {
    for (let round = 0; round < 30; round += 1) {
      const mei = await world.shopper('mei', { yen: 1000 });
      const about = aboutOf(mei.id);
      await inTx((tx) =>
        openHolds(tx, 'x', [{ about, split: { ...nothingSplit, cashYen: yen(500) } }], { rate: null, order }),
      );
      const [captured, released] = await Promise.allSettled([
        inTx((tx) => captureFromHolds(tx, 'x', about, { destinations: goodsAndFee(500, 0), rest: 'release' })),
        inTx((tx) => releaseHolds(tx, 'x', about)),
      ]);
      const bought = captured.status === 'fulfilled';
      expect(released.status === 'fulfilled' ? released.value : 0).toBe(bought ? 0 : 500);
      expect(await balancesOf(mei.id)).toMatchObject({ cashYen: bought ? 500 : 1000, heldYen: 0 });
    }
  });
});

describe('proof', () => {
  it('sums every account up to an instant, and to zero per currency', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000 });
    const before = world.clock.now();
    world.clock.advance(60_000);
    const about = aboutOf(mei.id);
    await inTx((tx) =>
      openHolds(tx, 'x', [{ about, split: { ...nothingSplit, cashYen: yen(600) } }], { rate: null, order }),
    );
    const held = (lines: readonly TrialLine[]) =>
      lines.find(({ code, currency }) => code === 'shoppers:held' && currency === 'JPY')?.balance ?? 0;
    const then = await trialBalance(world.platform.db, before);
    const now = await trialBalance(world.platform.db, world.clock.now());
    expect(held(now.lines) - held(then.lines)).toBe(600);
    expect([then.sums, now.sums]).toEqual([{ JPY: 0, CNY: 0 }, { JPY: 0, CNY: 0 }]); // prettier-ignore
  });

  it('finds a balance that somebody changed behind its back', async () => {
    await world.shopper('mei', { yen: 1000 });
    const client = await world.pool.connect();
    try {
      await client.query('set role none');
      await client.query('begin');
      await client.query("update ledger.account set balance = balance + 1 where code = 'available' and guarded");
      const { rows } = await client.query(`select count(*) from ledger.account a where a.guarded and a.balance <>
        coalesce((select sum(amount) from ledger.posting p where p.account_id = a.id), 0)`);
      expect(rows[0].count).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release(true);
    }
    expect(await brokenLedgerInvariants(world.platform.db)).toEqual([]);
  });

  it('lists the journal newest first, by keyset', async () => {
    const mei = await world.shopper('mei', { yen: 1000, bonusYen: 5 });
    const lin = await world.shopper('lin');
    await inTx((tx) => post(tx, 'system:x', [transfer(mei.id, lin.id, 1), transfer(mei.id, lin.id, 2)]));
    const [first] = await readJournal(world.platform.db, { limit: 1 });
    if (!first) throw new Error('there is one');
    const rest = await readJournal(world.platform.db, { after: first, limit: 3 });
    expect(rest).toHaveLength(3);
    expect(rest.map(({ id }) => id)).not.toContain(first.id);
    expect(first.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});
