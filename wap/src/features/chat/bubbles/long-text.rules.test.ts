import { expect, test } from 'vitest';
import { isLong } from './long-text.rules.ts';

test('what takes clearly more lines than a bubble shows is folded', () => {
  expect(isLong('短')).toBe(false);
  expect(isLong('长'.repeat(200))).toBe(false);
  expect(isLong('长'.repeat(300))).toBe(true);
  expect(isLong('w'.repeat(300))).toBe(false);
  expect(isLong('行\n'.repeat(13))).toBe(false);
  expect(isLong('行\n'.repeat(20))).toBe(true);
});
