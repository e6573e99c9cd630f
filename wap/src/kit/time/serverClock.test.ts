import { afterEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from './serverClock.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

afterEach(() => {
  learnServerTime(noon, noon, noon);
  vi.useRealTimers();
});

test('a phone whose clock is an hour ahead counts down by the server’s', () => {
  vi.useFakeTimers({ now: noon + 3_600_000 });
  learnServerTime(noon, noon + 3_600_000 - 40, noon + 3_600_000 + 40);
  expect(serverNow()).toBe(noon);
  vi.advanceTimersByTime(600_000);
  expect(serverNow()).toBe(noon + 600_000);
});

test('a slow answer makes what is known less exact in nothing', () => {
  vi.useFakeTimers({ now: noon });
  learnServerTime(noon, noon - 10, noon + 10);
  learnServerTime(noon - 4000, noon - 5000, noon);
  expect(serverNow()).toBe(noon);
});
