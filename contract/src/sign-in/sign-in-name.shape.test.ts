import { expect, test } from 'vitest';
import { readSignInName } from './sign-in-name.shape.ts';

test.each<[string, ReturnType<typeof readSignInName>]>([
  ['13800138000', { kind: 'phone', value: '+8613800138000' }],
  [' 138-0013-8000 ', { kind: 'phone', value: '+8613800138000' }],
  ['+86 138 0013 8000', { kind: 'phone', value: '+8613800138000' }],
  ['0086 13800138000', { kind: 'phone', value: '+8613800138000' }],
  ['１３８００１３８０００', { kind: 'phone', value: '+8613800138000' }],
  ['+886 912 345 678', { kind: 'phone', value: '+886912345678' }],
  ['Mei.Chen@Example.com', { kind: 'email', value: 'mei.chen@example.com' }],
  ['Demo1', { kind: 'userName', value: 'demo1' }],
  ['ab', undefined],
  ['12345', undefined],
  ['mei@', undefined],
  ['mei@example', undefined],
  ['me i@example.com', undefined],
  ['', undefined],
])('%j is read as %j', (typed, expected) => {
  expect(readSignInName(typed)).toEqual(expected);
});
