import { BankJapanGiven } from '@hakobu/contract/withdrawals/payee.shape';
import { expect, test } from 'vitest';
import { digitsFrom, katakanaFrom } from './payee-typing.rules.ts';

test.each([
  ['6222 0212-3456', '622202123456'],
  ['１２３４５６７', '1234567'],
  ['', ''],
])('%j is the number %j', (typed, expected) => {
  expect(digitsFrom(typed)).toBe(expected);
});

test.each([
  ['りん ぎょう', 'リン ギョウ'],
  ['ﾘﾝ ｷﾞｮｳ', 'リン ギョウ'],
  ['ｶ)ﾊｺﾌﾞ', 'カ)ハコブ'],
  ['Lin Xiao', 'LIN XIAO'],
  ['ー・', 'ー・'],
])('%j is printed by a bank as %j, which the form takes', (typed, expected) => {
  expect(katakanaFrom(typed)).toBe(expected);
  expect(BankJapanGiven.shape.holder.safeParse(expected).success).toBe(true);
});

test('a name in kanji stays what it is, and is refused', () => {
  expect(katakanaFrom('林暁')).toBe('林暁');
  expect(BankJapanGiven.shape.holder.safeParse('林暁').success).toBe(false);
});
