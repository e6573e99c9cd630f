import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { AutoRule, WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { expect, test } from 'vitest';
import { firstRule, ruleFrom, typedOf, withEvery } from './auto.rules.ts';

const payee = (id: string, usableFrom: string | null): Payee => ({
  id,
  kind: 'alipay',
  currency: 'CNY',
  bankName: '',
  branchName: '',
  masked: '138****1234',
  holder: '张三',
  boundAt: '2026-11-20T01:00:00.000Z',
  usableFrom,
  isProven: false,
});
const terms: WithdrawalTerms = {
  kind: 'alipay',
  currency: 'CNY',
  isOffered: true,
  least: 100,
  most: 10_000_000,
  fixedFee: 0,
  feePpm: 0,
  arrivalDays: 1,
};
const write = (amount: number): string => (amount / 100).toFixed(2);
const read = (text: string): number | undefined =>
  /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
const rule: AutoRule = { currency: 'CNY', isOn: true, payeeId: 'b', keep: 10_050, above: 50_000, every: 'week', on: 3 };

const typed = typedOf(rule, write);

test('a balance without a rule starts with the first payee that can be paid now, or with its sources', () => {
  const facts = { terms: [terms] };
  const cooling = payee('a', '2026-11-21T01:00:00.000Z');
  expect(firstRule('CNY', { ...facts, payees: [cooling, payee('b', null)] }).payeeId).toBe('b');
  expect(firstRule('CNY', { ...facts, payees: [cooling] }).payeeId).toBe(null);
  expect(firstRule('JPY', { ...facts, payees: [payee('b', null)] })).toMatchObject({ payeeId: null, above: 10_000 });
});

test('what is typed comes back as the rule, switched on', () => {
  expect(typed).toMatchObject({ keep: '100.50', above: '500.00' });
  expect(ruleFrom(typedOf({ ...rule, isOn: false }, write), read)).toEqual(rule);
});

test('amounts that are none are named, as is a rule that keeps more than it waits for', () => {
  expect(ruleFrom({ ...typed, keep: '1.005' }, read)).toBe('keep');
  expect(ruleFrom({ ...typed, above: '' }, read)).toBe('above');
  expect(ruleFrom({ ...typed, keep: '600' }, read)).toBe('keepsMore');
});

test('another rhythm begins at its first day, the same one keeps its day', () => {
  expect(withEvery(typed, 'month').on).toBe(1);
  expect(withEvery(typed, 'week').on).toBe(3);
});
