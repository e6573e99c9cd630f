import { expect, test } from 'vitest';
import { newestFirst } from './newestFirst.ts';

test('newest first; steps of one instant in the reverse of the order in which they were taken', () => {
  const steps = [
    { at: '2026-11-20T01:00:00.000Z', verb: 'pay' },
    { at: '2026-11-21T01:00:00.000Z', verb: 'buy' },
    { at: '2026-11-21T01:00:00.000Z', verb: 'release' },
    { at: '2026-11-19T01:00:00.000Z', verb: 'place' },
  ];
  expect(newestFirst(steps).map(({ verb }) => verb)).toEqual(['release', 'buy', 'pay', 'place']);
  expect(steps[0]?.verb).toBe('pay');
});
