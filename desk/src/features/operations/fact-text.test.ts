import { expect, test } from 'vitest';
import { factText } from './fact-text.ts';

test('bytes, instants, counts and words are each read as what they are', () => {
  expect(factText('freeBytes', 1_250_000_000)).toBe('1.3 GB');
  expect(factText('oldestDueAt', '2026-11-20T01:00:00.000Z')).toBe('2026-11-20 10:00:00');
  expect(factText('events', 1200)).toBe('1,200');
  expect(factText('jobs', 'orders.expireUnpaid')).toBe('orders.expireUnpaid');
});
