import { afterEach, expect, test, vi } from 'vitest';
import type { Pool } from '../../database/database.ts';
import { createLog } from '../../log/log.ts';
import { postgresBus } from './postgres-bus.ts';

afterEach(() => void vi.useRealTimers());

test('while the database is away it is asked now and then, and told everything when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAway = true;
  let asked = 0;
  const answer: string[] = [];
  const pool = {
    // Nobody listens there.
    options: { host: '127.0.0.1', port: 1 },
    query: async (_text: string, [, payloads]: [string, string[]]) => {
      asked += 1;
      if (isAway) throw new Error('away');
      answer.push(...payloads.flatMap((payload) => payload.split('\n').slice(1)));
    },
  } as Pool;
  const bus = postgresBus(pool, createLog('silent'));
  await bus.start();
  bus.tell(['one']);
  await vi.advanceTimersByTimeAsync(500);
  bus.tell(['two']);
  await vi.advanceTimersByTimeAsync(9500);
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(20);
  isAway = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(answer.toSorted()).toEqual(['one', 'two']);
  await bus.close();
});
