import type { Currency } from '@hakobu/contract/base/money';
import { cancelWithdrawal, listWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.api';
import { refuseWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { AutoRule, AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import {
  holdAt,
  isCommittedAt,
  pointsOf,
  recordRuns,
  describePoint,
  type Point,
  type Runs,
} from '../../../../test/faults/statements.ts';
import { openWire } from '../../../../test/faults/wire.ts';
import { letterStage } from '../../../../test/steps/letters.ts';
import { makeWorld, type Money, type Person } from '../../../../test/world.ts';
import { hourMs, type FixedClock, fixedClock } from '../../../platform/clock/clock.ts';
import { openDatabase, openPool } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { createTransact } from '../../../platform/database/transact.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runAuto } from './auto-withdrawal.jobs.ts';
import { firstDueOn } from './auto-withdrawal.rules.ts';
import { listRules, listRuns, type RuleRow, upsertRule } from './auto-withdrawal.store.ts';
import { closePayee, fingerprintOf } from '../payees/payee-secret.queries.ts';
import { insertPayee } from '../payees/payee.store.ts';

const world = makeWorld();
const letters = letterStage(world);
const at = (time: string): Date => new Date(`${time}+09:00`);

/** A payee past its cooling time: a bank in Japan, or Alipay. */
const boundBy = (mei: Person, currency: Currency = 'JPY'): Promise<string> =>
  world.platform.transact(systemCaller('world'), async (tx) => {
    const id = newId();
    const accountNumber = '1234567';
    const given =
      currency === 'CNY'
        ? ({ kind: 'alipay', accountNumber: `138${id.replaceAll(/\D/g, '0').slice(0, 8)}`, holder: '梅' } as const)
        : ({
            kind: 'bankJapan',
            bankName: 'みずほ銀行',
            bankCode: '0001',
            branchName: '本店',
            branchCode: '001',
            accountType: 'ordinary',
            accountNumber,
            holder: 'メイ',
          } as const);
    await insertPayee(tx, {
      id,
      shopperId: mei.id,
      kind: given.kind,
      currency,
      bankName: given.kind === 'bankJapan' ? given.bankName : '',
      branchName: '',
      holder: given.holder,
      masked: '****4567',
      sealed: closePayee(world.platform, id, given),
      fingerprint: fingerprintOf(world.platform, given),
      usableFrom: tx.now,
    });
    return id;
  });

/** A shopper with money and a rule that is due today, set the evening before. */
const withRule = async (name: string, money: Money, rule: Partial<AutoRule> = {}): Promise<Person> => {
  const mei = await world.shopper(name, money);
  const currency = rule.currency ?? 'JPY';
  const payeeId = rule.payeeId === undefined ? await boundBy(mei, currency) : rule.payeeId;
  await world.platform.transact(systemCaller('world'), async (tx) => {
    const set = { currency, isOn: true, keep: 1000, above: 5000, every: 'day', on: 1, ...rule, payeeId } as const;
    await upsertRule(tx, { ...set, shopperId: mei.id, nextOn: firstDueOn(set, tx.now, null) });
  });
  return mei;
};

const rulesOf = (mei: Person): Promise<RuleRow[]> => listRules(world.platform.db, mei.id);
const runsOf = async (mei: Person): Promise<Partial<AutoRun>[]> =>
  (await listRuns(world.platform.db, mei.id, 50)).map(({ day, outcome, amount, reason }) => ({
    day,
    outcome,
    amount,
    reason,
  }));
const askedBy = async (mei: Person) => (await mei.call(listWithdrawals, {})).list;
const run = () => runAuto(world.platform);

describe('a run', () => {
  test('asks for what is above what is kept, to the payee, and is due again on its next day', async () => {
    world.clock.set(at('2026-11-19T22:00:00'));
    const mei = await withRule('mei', { yen: 8000, bonusYen: 500 }, { every: 'week', on: 5 });
    world.clock.set(at('2026-11-20T05:59:59'));
    expect(await run()).toBe(0);
    world.clock.set(at('2026-11-20T06:00:00'));
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [asked] = await askedBy(mei);
    expect(asked).toMatchObject({ state: 'Requested', amount: 7000, currency: 'JPY', isAutomatic: true, fee: 300 });
    expect(asked?.payouts).toMatchObject([{ to: 'payee', amount: 7000, payAmount: 6700 }]);
    expect(await rulesOf(mei)).toMatchObject([{ nextOn: '2026-11-27' }]);
    const letter = await letters.newest(mei);
    expect(letter).toMatchObject({ title: '自动提现已提交', about: { kind: 'withdrawal', code: asked?.code } });
    // It is the shopper's like any other, until somebody reviews it.
    expect(await mei.call(cancelWithdrawal, { code: asked?.code ?? '' })).toMatchObject({ state: 'Cancelled' });
    expect(await run()).toBe(0);
  });

  test('asks for nothing where the balance is not above the limit, or the payee takes no less', async () => {
    world.clock.set(at('2026-11-20T05:00:00'));
    const atLimit = await withRule('an', { yen: 5000 });
    const tooLittle = await withRule('bo', { yen: 5001 }, { keep: 4500 });
    const fen = await withRule('cai', { fen: 60_000 }, { currency: 'CNY', keep: 0, above: 50_000 });
    world.clock.set(at('2026-11-20T06:30:00'));
    await run();
    const nothing = { day: '2026-11-20', outcome: 'tooLittle', amount: 0, reason: null };
    expect(await runsOf(atLimit)).toEqual([nothing]);
    expect(await runsOf(tooLittle)).toEqual([nothing]);
    expect(await runsOf(fen)).toMatchObject([{ outcome: 'requested', amount: 60_000 }]);
    expect(await rulesOf(atLimit)).toMatchObject([{ isOn: true, nextOn: '2026-11-21' }]);
    const code = (await askedBy(fen))[0]?.code ?? '';
    const finance = await world.staff('finance', 'finance');
    await finance.call(refuseWithdrawal, { code, reason: '户名与账号不符' });
    const letter = await letters.opened(fen, '提现未通过审核，已全部退回');
    expect(letter.paragraphs).toContain('原因：户名与账号不符');
    expect(letter.facts).toContainEqual({
      kind: 'money',
      label: '退回余额',
      amount: { amount: 60_000, currency: 'CNY' },
    });
  });

  test('of a restricted or frozen shopper, or to sources that take nothing, is refused with the reason', async () => {
    world.clock.set(at('2026-11-20T05:00:00'));
    const shut = { restricted: await withRule('dan', { yen: 9000 }), frozen: await withRule('er', { yen: 9000 }) };
    for (const [state, { id }] of Object.entries(shut))
      await sql`update shoppers.shopper set state = ${state} where id = ${id}`.execute(world.platform.db);
    const gone = await withRule('ge', { yen: 9000 });
    await sql`update withdrawals.payee set removed_at = bound_at where shopper_id = ${gone.id}`.execute(
      world.platform.db,
    );
    const toSources = await withRule('fu', { yen: 9000 }, { payeeId: null });
    world.clock.set(at('2026-11-20T07:00:00'));
    await run();
    for (const [state, mei] of Object.entries(shut))
      expect(await runsOf(mei)).toMatchObject([{ outcome: 'refused', amount: 0, reason: state }]);
    // Let go of while the rule was being set: it does not pay elsewhere instead.
    expect(await runsOf(gone)).toMatchObject([{ outcome: 'refused', amount: 0, reason: 'payee' }]);
    // Money that was given came from no source.
    expect(await runsOf(toSources)).toMatchObject([{ outcome: 'tooLittle' }]);
    await world.settle();
    for (const state of ['restricted', 'frozen'] as const)
      await sql`update shoppers.shopper set state = 'open' where id = ${shut[state].id}`.execute(world.platform.db);
    expect(await letters.titlesOf(shut.restricted)).toEqual(['自动提现没有执行']);
  });

  test('that was missed for days is made up for once, today', async () => {
    world.clock.set(at('2026-11-20T05:00:00'));
    const mei = await withRule('gao', { yen: 9000 });
    world.clock.set(at('2026-11-24T03:00:00'));
    expect(await run()).toBe(0);
    world.clock.set(at('2026-11-24T11:00:00'));
    await run();
    expect(await runsOf(mei)).toMatchObject([{ day: '2026-11-24', outcome: 'requested', amount: 8000 }]);
    expect(await rulesOf(mei)).toMatchObject([{ nextOn: '2026-11-25' }]);
  });
});

/** The same app on connections and a clock of its own. */
const serverOn = (port: number | undefined, clock: FixedClock) => {
  const where = { ...inject('postgres'), user: 'hakobu', database: world.pool.options.database ?? '' };
  const options = '-c role=hakobu_app';
  const pool = openPool(port === undefined ? { ...where, options } : { ...where, host: '127.0.0.1', port, options });
  const db = openDatabase(pool);
  const platform: Platform = {
    ...world.platform,
    db,
    clock,
    transact: createTransact({ db, clock, within: () => [], wakeOutbox: () => undefined }),
  };
  return { platform, end: () => pool.end() };
};

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const maxKills = process.env['KILLS'] === 'all' ? Infinity : 6;

/** The last three, where it is decided, and others by chance. */
const somePoints = (runs: Runs): Point[] => {
  const points = pointsOf(runs);
  const early = points.slice(0, -3);
  const count = Math.min(early.length, maxKills - 3);
  const [chosen = []] = fc.sample(fc.subarray(early, { minLength: count, maxLength: count }), { seed, numRuns: 1 });
  return [...chosen, ...points.slice(-3)];
};

describe('M-20 automatic withdrawal: at most one a shopper, balance and day of Japan', () => {
  test('two servers, one of them an hour behind, at six in the morning and around midnight', async () => {
    const [near, far] = [fixedClock(at('2026-12-01T05:00:00')), fixedClock(at('2026-12-01T05:00:00'))];
    const servers = [serverOn(undefined, near), serverOn(undefined, far)] as const;
    world.clock.set(at('2026-12-01T05:00:00'));
    const people = await Promise.all(['a', 'b', 'c'].map((name) => withRule(name, { yen: 20_000 })));
    const times = ['2026-12-01T06:00:00', '2026-12-01T23:59:59', '2026-12-02T00:10:00', '2026-12-02T06:00:00'];
    for (const time of times)
      for (const behindHours of [1, 0]) {
        near.set(at(time));
        far.set(new Date(at(time).getTime() - behindHours * hourMs));
        for (const mei of people) await world.give(mei.id, { yen: 10_000 });
        const both = servers.flatMap(({ platform }) => [platform, platform]);
        await Promise.all(both.map((platform) => runAuto(platform)));
      }
    for (const mei of people) {
      const days = (await runsOf(mei)).map(({ day, outcome }) => `${day} ${outcome}`);
      expect(days).toEqual(['2026-12-02 requested', '2026-12-01 requested']);
      expect((await askedBy(mei)).filter(({ isAutomatic }) => isAutomatic)).toHaveLength(2);
    }
    await Promise.all(servers.map(({ end }) => end()));
    world.clock.set(at('2026-12-02T12:00:00'));
  });

  test('a server that is gone in the middle has asked or not, and the next one asks once', async () => {
    world.clock.set(at('2026-12-03T05:00:00'));
    const stage = async () => {
      world.clock.set(at('2026-12-03T05:00:00'));
      const mei = await withRule('gone', { yen: 9000 });
      world.clock.set(at('2026-12-03T06:00:00'));
      return mei;
    };
    const recorded = async (): Promise<Runs> => {
      const wire = await openWire(inject('postgres'));
      const server = serverOn(wire.port, world.clock);
      await stage();
      const recording = recordRuns();
      wire.watch(recording.watch);
      await runAuto(server.platform);
      await server.end();
      await wire.close();
      return recording.runs();
    };
    // The second tells: the first may open accounts that all later ones find.
    await recorded();
    const runs = await recorded();
    for (const point of somePoints(runs)) {
      const where = `${describePoint(runs, point)} (seed ${seed})`;
      const mei = await stage();
      const wire = await openWire(inject('postgres'));
      const server = serverOn(wire.port, world.clock);
      const { watch, reached } = holdAt(runs, point);
      wire.watch(watch);
      const running = runAuto(server.platform).catch(() => 0);
      expect(await Promise.race([reached, running]), `${where}: it did not come to this point`).toBe(undefined);
      await wire.close();
      await running;
      await server.end();
      const before = await askedBy(mei);
      expect(before, `${where}: before`).toHaveLength(isCommittedAt(runs, point) ? 1 : 0);
      // PostgreSQL lets go of what a gone server had in hand a moment later; until then a run passes it by.
      await sql`select from withdrawals.auto_rule where shopper_id = ${mei.id} for update`.execute(world.platform.db);
      await run();
      await run();
      expect(await askedBy(mei), `${where}: asked`).toHaveLength(1);
      expect(await runsOf(mei), `${where}: runs`).toMatchObject([
        { day: '2026-12-03', outcome: 'requested', amount: 8000 },
      ]);
    }
  });
});
