import { expect, test } from 'vitest';
import { dayText, japan, momentText, shortMomentText, timeLeft } from './timeTexts.ts';

test('an instant is told in the zone that is asked for', () => {
  const at = '2026-11-20T16:05:09.000Z';
  expect(momentText(at, 'UTC')).toBe('2026-11-20 16:05:09');
  expect(momentText(at, japan)).toBe('2026-11-21 01:05:09');
  expect(dayText(at, japan)).toBe('2026-11-21');
  expect(shortMomentText(at, japan)).toBe('11-21 01:05');
  expect(momentText('2026-11-20T15:00:00Z', japan)).toBe('2026-11-21 00:00:00');
});

test('nothing, and what is no instant, is --', () => {
  expect([momentText(''), momentText(null), momentText(undefined), momentText('soon')]).toEqual([
    '--',
    '--',
    '--',
    '--',
  ]);
  expect([dayText(null), shortMomentText(null)]).toEqual(['--', '--']);
});

test('time left counts the second that has begun, and ends at zero', () => {
  expect(timeLeft(1)).toEqual({ days: 0, clock: ['00', '00', '01'] });
  expect(timeLeft(86_400_000 + 3_661_000)).toEqual({ days: 1, clock: ['01', '01', '01'] });
  expect(timeLeft(-5000)).toEqual({ days: 0, clock: ['00', '00', '00'] });
});
