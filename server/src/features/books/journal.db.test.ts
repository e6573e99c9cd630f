import {
  listAccounts,
  listPostings,
  listTransactions,
  readTransaction,
  trialBalance,
} from '@hakobu/contract/books/journal.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { expect, it } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld } from '../../../test/world.ts';
import { post, reverse } from '../../ledger/journal.ts';
import { giveBonus } from '../../ledger/movements-in.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';

const world = makeWorld();
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  world.platform.transact(systemCaller('test'), act);

it('the books sum to zero, now and then', async () => {
  await world.shopper('mei', { yen: 1000, fen: 70 });
  const finance = await world.staff('finance', 'finance');
  expect((await finance.call(trialBalance, {})).sums).toEqual({ JPY: 0, CNY: 0 });
  expect((await finance.call(trialBalance, { at: '2020-01-01T00:00:00Z' })).lines).toEqual([]);
});

it('the journal is narrowed by subject, kind, account, shopper, days, amount and text', async () => {
  const mei = await world.shopper('mei', { yen: 1000, fen: 4321 });
  const bonus = giveBonus({ shopperId: mei.id, reason: 'spring 100%', amountYen: yen(77) });
  await inTx((tx) => post(tx, 'system:test', [bonus]));
  const finance = await world.staff('finance', 'finance');
  const kinds = async (asked: object) => (await finance.call(listTransactions, asked)).list.map(({ kind }) => kind);
  const owner = `shopper:${mei.id}`;
  expect(await kinds({ owner })).toEqual(['bonus.give', 'balance.open', 'balance.open']);
  expect(await kinds({ owner, kind: 'bonus' })).toEqual(['bonus.give']);
  expect(await kinds({ owner, kind: 'bonus.give' })).toEqual(['bonus.give']);
  expect(await kinds({ owner, kind: 'bonu' })).toEqual([]);
  expect(await kinds({ owner, code: 'available', currency: 'CNY' })).toEqual(['balance.open']);
  expect(await kinds({ owner, amount: 77 })).toEqual(['bonus.give']);
  expect(await kinds({ owner, amount: 77, currency: 'CNY' })).toEqual([]);
  expect(await kinds({ subject: `bonus:${mei.id}` })).toEqual(['bonus.give']);
  expect(await kinds({ text: mei.id.slice(4, 30), kind: 'bonus' })).toEqual(['bonus.give']);
  expect(await kinds({ text: '%_%', owner })).toEqual([]);
  expect(await kinds({ owner, from: '2026-11-20', until: '2026-11-20' })).toHaveLength(3);
  expect(await kinds({ owner, until: '2026-11-19' })).toEqual([]);
  expect(await kinds({ owner, from: '2026-11-21' })).toEqual([]);
  const first = await finance.call(listTransactions, { owner, limit: 1 });
  const rest = await finance.call(listTransactions, { owner, cursor: first.nextCursor ?? '' });
  expect(rest.list).toHaveLength(2);
  expect(first.list[0]?.names).toMatchObject({ [owner]: expect.stringContaining('mei') });
});

it('a transaction is shown with what undid it', async () => {
  const mei = await world.shopper('mei', { yen: 1000 });
  const finance = await world.staff('finance', 'finance');
  const { list } = await finance.call(listTransactions, { owner: `shopper:${mei.id}` });
  const id = list[0]?.id ?? '';
  expect(await finance.call(readTransaction, { id })).toMatchObject({ sealedIn: null, mayBeReversed: true });
  await inTx((tx) => reverse(tx, 'system:test', id, { why: 'a mistake' }));
  const shown = await finance.call(readTransaction, { id });
  const undoing = await finance.call(readTransaction, { id: shown.transaction.reversedBy ?? '' });
  expect(shown.mayBeReversed).toBe(false);
  expect(undoing).toMatchObject({ mayBeReversed: false, transaction: { reverses: id, facts: { why: 'a mistake' } } });
  expect(await codeOf(finance.call(readTransaction, { id: crypto.randomUUID() }))).toBe(codes.notFound);
});

it('an account is listed with its balance after each posting, whether it keeps one or not', async () => {
  const mei = await world.shopper('mei', { yen: 1000 });
  for (const amountYen of [5, 6, 7]) {
    world.clock.advance(dayMs / 100);
    const given = giveBonus({ shopperId: mei.id, reason: `r${amountYen}`, amountYen: yen(amountYen) });
    await inTx((tx) => post(tx, 'system:test', [given]));
  }
  const finance = await world.staff('finance', 'finance');
  const walk = async (account: { owner: string; code: string; currency: 'JPY' }) => {
    const answer: number[][] = [];
    let cursor: string | null = '';
    while (cursor !== null && answer.length < 20) {
      const page: { list: { amount: number; balanceAfter: number }[]; nextCursor: string | null } = await finance.call(
        listPostings,
        { ...account, limit: 2, cursor },
      );
      answer.push(...page.list.map(({ amount, balanceAfter }) => [amount, balanceAfter]));
      cursor = page.nextCursor;
    }
    return answer;
  };
  expect(await walk({ owner: `shopper:${mei.id}`, code: 'bonus', currency: 'JPY' })).toEqual([
    [7, 18],
    [6, 11],
    [5, 5],
  ]);
  const promoted = await walk({ owner: 'company', code: 'promotion', currency: 'JPY' });
  const { list } = await finance.call(listAccounts, {});
  expect(promoted[0]?.[1]).toBe(list.find(({ code }) => code === 'promotion')?.balance);
  expect(promoted.slice(0, 3).map(([amount]) => amount)).toEqual([-7, -6, -5]);
  expect(promoted.at(-1)?.[0]).toBe(promoted.at(-1)?.[1]);
});

it('none of it is for who may not read the ledger', async () => {
  const buyer = await world.staff('buyer', 'buyer');
  expect(await codeOf(buyer.call(trialBalance, {}))).toBe(codes.notPermitted);
  expect(await codeOf(buyer.call(listTransactions, {}))).toBe(codes.notPermitted);
  expect(await codeOf(buyer.call(listAccounts, {}))).toBe(codes.notPermitted);
});
