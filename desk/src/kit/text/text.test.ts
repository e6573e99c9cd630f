import { expect, test } from 'vitest';
import { amountDigits, moneyText } from './money.ts';
import { clockText, instantText, pressureOf, shortInstantText, spanOf } from './time.ts';

const minute = 60_000;

test('yen without decimals, yuan with two, the minus is U+2212', () => {
  expect(amountDigits(1_284_906, 'JPY')).toBe('1,284,906');
  expect(amountDigits(-1200, 'JPY')).toBe('\u22121,200');
  expect(amountDigits(128_430_652, 'CNY')).toBe('1,284,306.52');
  expect(moneyText(5, 'CNY', { signed: true })).toBe('+CNY\u00a00.05');
  expect(moneyText(-118_300, 'JPY')).toBe('\u2212¥118,300');
  expect(moneyText(0, 'JPY', { signed: true })).toBe('¥0');
});

test('instants are shown in Japan', () => {
  expect(instantText('2026-11-20T05:32:07.184Z')).toBe('2026-11-20 14:32:07');
  expect(instantText(null)).toBe('--');
  expect(clockText('2026-11-20T15:00:00Z')).toBe('00:00');
  const now = Date.parse('2026-11-20T05:40:00Z');
  expect(shortInstantText('2026-11-20T05:32:07Z', now)).toBe('14:32');
  expect(shortInstantText('2026-11-19T14:59:00Z', now)).toBe('11-19 23:59');
});

test('a wait is cut by its limit', () => {
  expect(spanOf(38 * minute, 30 * minute)).toMatchObject({ form: 'minutes', minutes: 38 });
  expect(spanOf((25 * 60 + 30) * minute, 24 * 60 * minute)).toMatchObject({ form: 'hours', hours: 25, minutes: 30 });
  expect(spanOf((3 * 24 + 4) * 60 * minute, 3 * 24 * 60 * minute)).toMatchObject({ form: 'days', days: 3, hours: 4 });
});

test('amber from three quarters, red past the limit', () => {
  expect(pressureOf(22 * minute, 30 * minute)).toBe('calm');
  expect(pressureOf(22.5 * minute, 30 * minute)).toBe('near');
  expect(pressureOf(30 * minute, 30 * minute)).toBe('near');
  expect(pressureOf(30 * minute + 1, 30 * minute)).toBe('late');
});
