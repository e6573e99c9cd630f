import { expect, test } from 'vitest';
import { leftInside, nothingTaken, withTaken } from './unpacking.ts';

test('what is scanned twice is taken out once, and what was not scanned is inside', () => {
  const once = withTaken(nothingTaken.taken, 'O202611190001');
  expect(withTaken(once, 'O202611190001')).toBe(once);
  expect(leftInside(['O202611190001', 'O202611190002'], once)).toEqual(['O202611190002']);
});
