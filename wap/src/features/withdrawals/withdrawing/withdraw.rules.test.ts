import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { PayoutPlan, Withdrawable, WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { expect, test } from 'vitest';
import { arrivingOf, firstDestination, isUsable, kindsFor, maxTo, payoutFigures } from './withdraw.rules.ts';

const payee = (id: string, more: Partial<Payee> = {}): Payee => ({
  id,
  kind: 'bankJapan',
  currency: 'JPY',
  bankName: '三井住友銀行',
  branchName: '渋谷支店',
  masked: '****4567',
  holder: 'リン ギョウ',
  boundAt: '2026-11-01T00:00:00.000Z',
  usableFrom: null,
  isProven: true,
  ...more,
});

const term = (more: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  kind: 'bankJapan',
  currency: 'JPY',
  isOffered: true,
  least: 1000,
  most: 3_000_000,
  fixedFee: 300,
  feePpm: 0,
  arrivalDays: 2,
  ...more,
});

const yen = (most: number, toSources: number): Withdrawable => ({
  currency: 'JPY',
  balance: most,
  most,
  toSources,
  keptBack: [],
});

const cooling = payee('new', { usableFrom: '2026-11-22T00:00:00.000Z' });
const yuan = payee('yuan', { kind: 'alipay', currency: 'CNY' });

test('the sources come first where they take all of it', () => {
  expect(firstDestination({ payees: [payee('a')], terms: [term()] }, yen(5000, 5000))).toBeNull();
});

test('else the first payee of the balance that can be used now', () => {
  const payees = [cooling, yuan, payee('a')];
  expect(firstDestination({ payees, terms: [term()] }, yen(5000, 2000))).toBe('a');
});

test('without one, what the sources take; and nothing where they take nothing', () => {
  expect(firstDestination({ payees: [cooling], terms: [term()] }, yen(5000, 2000))).toBeNull();
  expect(firstDestination({ payees: [cooling], terms: [term()] }, yen(5000, 0))).toBeUndefined();
  expect(firstDestination({ payees: [payee('a')], terms: [term({ isOffered: false })] }, yen(5000, 0))).toBeUndefined();
});

test('a payee is usable once it has cooled and while its kind is offered', () => {
  expect(isUsable(payee('a'), [term()])).toBe(true);
  expect(isUsable(cooling, [term()])).toBe(false);
  expect(isUsable(payee('a'), [term({ isOffered: false })])).toBe(false);
  expect(kindsFor('JPY', [term(), term({ kind: 'paypal', isOffered: false }), term({ kind: 'alipay' })])).toEqual([
    'bankJapan',
  ]);
});

test('to the sources alone no more than they take', () => {
  expect(maxTo(null, yen(5000, 2000))).toBe(2000);
  expect(maxTo('a', yen(5000, 2000))).toBe(5000);
  expect(maxTo(undefined, yen(5000, 2000))).toBe(0);
});

test('what arrives is summed by currency', () => {
  const plan = (payCurrency: 'JPY' | 'CNY', payAmount: number): PayoutPlan => ({
    to: 'source',
    topUpCode: null,
    provider: 'stripe',
    currency: 'JPY',
    amount: payAmount,
    fee: 0,
    payCurrency,
    payAmount,
  });
  expect(arrivingOf([plan('JPY', 100), plan('CNY', 480), plan('JPY', 50)])).toEqual([
    { currency: 'JPY', amount: 150 },
    { currency: 'CNY', amount: 480 },
  ]);
});

test('a part that goes elsewhere is another figure, also where every sum is the same', () => {
  const plan = (to: PayoutPlan['to'], topUpCode: string | null): PayoutPlan => ({
    to,
    topUpCode,
    provider: 'stripe',
    currency: 'JPY',
    amount: 100,
    fee: 0,
    payCurrency: 'JPY',
    payAmount: 100,
  });
  const lineOf = ({ to, amount }: PayoutPlan) => ({ label: to, value: String(amount) });
  const [toSource] = payoutFigures([plan('source', 'T1')], lineOf);
  const [toPayee] = payoutFigures([plan('payee', null)], lineOf);
  expect(toSource).toMatchObject({ label: 'source', text: '100' });
  expect(toPayee?.key).not.toBe(toSource?.key);
});
