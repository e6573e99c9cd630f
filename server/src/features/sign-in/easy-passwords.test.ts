import { expect, test } from 'vitest';
import { isEasyToGuess, topPasswords } from './easy-passwords.ts';

test.each([
  'password',
  'Password1',
  '12345678',
  '987654321',
  'abcdefgh',
  'qwertyuiop',
  'aaaaaaaa',
  'abcabcabc',
  '1qaz2wsx',
  'a123456789',
  'hakobu-demo',
  'mei_chen99',
])('%s is easy to guess', (password) => expect(isEasyToGuess(password, 'mei_chen')).toBe(true));

test.each([
  'correct horse battery',
  'a long enough password',
  'Tr0ub4dor&3',
  '雪の降る町を歩く',
  '19870704',
  'x9#kPq2!',
])('%s is not: nothing is asked of how it is made', (password) =>
  expect(isEasyToGuess(password, 'mei_chen')).toBe(false),
);

test('a telephone number in its own password is easy, whatever the country', () => {
  expect(isEasyToGuess('13800138000', '+8613800138000')).toBe(true);
  expect(isEasyToGuess('x912345678x', '+886912345678')).toBe(true);
  expect(isEasyToGuess('x912345687x', '+886912345678')).toBe(false);
});

test('the ten thousand that people use most are easy, also with the ends that people hang on them', () => {
  expect(topPasswords.size).toBe(10_000);
  const long = [...topPasswords].filter((each) => each.length >= 8);
  expect(long.filter((each) => !isEasyToGuess(each))).toEqual([]);
  expect(long.filter((each) => !isEasyToGuess(each.toUpperCase()))).toEqual([]);
  for (const tried of [
    'Dragon2024!',
    'monkey!!',
    'ｐａｓｓｗｏｒｄ１２３',
    'PassWord-1',
    'Jennifer99',
    '123football',
    'sakura-2026',
  ])
    expect([tried, isEasyToGuess(tried)]).toEqual([tried, true]);
});

test.each([
  ['the user name', 'mei_chen', 'x-MeiChen-77x'],
  ['the nickname', '小雪', '我是小雪没错啊啊'],
  ['the name of an address', 'lin.xiaoyu@example.com', 'LinXiaoyu#1'],
  ['the host of an address', 'lin@kumogame.co.jp', 'kumogame2026!'],
  ['a short host', 'lin@qq.com', 'qq20261123'],
  ['the digits of a phone', '+8613800138765', 'mima00138765'],
  ['the company', '星河代购', '星河代购欢迎您'],
  ['the product', '', 'my-HAKOBU-pass'],
])('%s is no password', (_what, own, password) => expect(isEasyToGuess(password, own)).toBe(true));

test('own words are looked for as a whole, short ones only where little else is left', () => {
  expect(isEasyToGuess('a quick brown qq fox', 'lin@qq.com')).toBe(false);
  expect(isEasyToGuess('meadow by the river', 'mei')).toBe(false);
  expect(isEasyToGuess('kumquat jam on toast', 'kumogame')).toBe(false);
});
