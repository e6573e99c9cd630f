import { expect, test } from 'vitest';
import { momentFrom, momentOver, momentText, utcText } from './moment.ts';

test('a moment is typed and shown in Japan’s time, with UTC beside it', () => {
  expect(momentFrom('2026-12-17 10:00')).toBe('2026-12-17T01:00:00.000Z');
  expect(momentFrom('２０２６/12/17　9:05')).toBe('2026-12-17T00:05:00.000Z');
  expect(momentText('2026-12-31T15:00:59.500Z')).toBe('2027-01-01 00:00');
  expect(utcText('2026-12-31T15:00:59.500Z')).toBe('2026-12-31 15:00');
});

test('nothing is no moment; a day or an hour that there is not is wrong', () => {
  expect(momentFrom('  ')).toBeNull();
  for (const text of ['2026-02-30 10:00', '2026-12-17', '2026-12-17 24:00', '2026-12-17 10:60', 'soon'])
    expect(momentFrom(text)).toBeUndefined();
});

test('a day alone is a moment where a time of day is said for it', () => {
  expect(momentFrom('20261217', '23:59')).toBe('2026-12-17T14:59:00.000Z');
  expect(momentFrom('2026-12-17 10:00', '23:59')).toBe('2026-12-17T01:00:00.000Z');
  expect(momentFrom('2026-12-1', '23:59')).toBeUndefined();
  expect(momentFrom('', '23:59')).toBeNull();
});

test('a field that nobody touched keeps the seconds that it does not show', () => {
  const set = '2026-11-20T01:00:42.123Z';
  expect(momentOver(set, momentText(set))).toBe(set);
  expect(momentOver(set, '2026-11-20 10:01')).toBe('2026-11-20T01:01:00.000Z');
  expect(momentOver(set, '')).toBeNull();
});
