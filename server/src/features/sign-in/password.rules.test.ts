import { expect, test } from 'vitest';
import { isEasyToGuess } from './password.rules.ts';

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
  expect(isEasyToGuess('x912345678x', '+886912345678')).toBe(false);
});
