import { expect, test } from 'vitest';
import { dayText, momentText, timeLeft, zonedMomentText } from './timeTexts.ts';

test('an instant is told in the zone that is asked for', () => {
  const at = '2026-11-20T16:05:09.000Z';
  expect(momentText(at, 'UTC')).toBe('2026-11-20 16:05:09');
  expect(momentText(at, 'Asia/Shanghai')).toBe('2026-11-21 00:05:09');
  expect(dayText(at, 'Asia/Shanghai')).toBe('2026-11-21');
  expect(momentText('2026-11-20T16:00:00Z', 'Asia/Shanghai')).toBe('2026-11-21 00:00:00');
});

test('a deadline names its zone by how far it is ahead of UTC on that day', () => {
  const at = '2026-11-20T16:05:09.900Z';
  expect(zonedMomentText(at, 'Asia/Shanghai')).toBe('2026-11-21 00:05:09 UTC+8');
  expect(zonedMomentText(at, 'Europe/London')).toBe('2026-11-20 16:05:09 UTC');
  expect(zonedMomentText(at, 'America/Toronto')).toBe('2026-11-20 11:05:09 UTC-5');
  expect(zonedMomentText('2026-07-20T16:05:09Z', 'America/Toronto')).toBe('2026-07-20 12:05:09 UTC-4');
  expect(zonedMomentText(at, 'Asia/Kathmandu')).toBe('2026-11-20 21:50:09 UTC+5:45');
  expect(zonedMomentText(at, 'America/St_Johns')).toBe('2026-11-20 12:35:09 UTC-3:30');
});

test('nothing, and what is no instant, is --', () => {
  expect([momentText(''), momentText(null), momentText(undefined), momentText('soon')]).toEqual([
    '--',
    '--',
    '--',
    '--',
  ]);
  expect([dayText(null), zonedMomentText(null), zonedMomentText('soon')]).toEqual(['--', '--', '--']);
});

test('time left counts the second that has begun, and ends at zero', () => {
  expect(timeLeft(1)).toEqual({ days: 0, clock: ['00', '00', '01'] });
  expect(timeLeft(86_400_000 + 3_661_000)).toEqual({ days: 1, clock: ['01', '01', '01'] });
  expect(timeLeft(-5000)).toEqual({ days: 0, clock: ['00', '00', '00'] });
});
