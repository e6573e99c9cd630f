import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBurst } from './scan-burst.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = (shortcuts: string) => {
  const seen = { text: '', pressed: '' };
  const burst = createBurst({
    onText: (text) => (seen.text += text),
    onLone: (key) => {
      if (!shortcuts.includes(key)) return false;
      seen.pressed += key;
      return true;
    },
    typing: () => seen.text !== '',
  });
  return { seen, burst };
};

test("a waybill's digits never press a button", () => {
  const { seen, burst } = field('12345');
  for (const digit of '441208574402') {
    burst.feed(digit);
    vi.advanceTimersByTime(12);
  }
  burst.flush();
  expect(seen).toEqual({ text: '441208574402', pressed: '' });
});

test('a lone key is a shortcut after 80 ms, not before', () => {
  const { seen, burst } = field('p');
  burst.feed('p');
  vi.advanceTimersByTime(79);
  expect(seen.pressed).toBe('');
  vi.advanceTimersByTime(1);
  expect(seen).toEqual({ text: '', pressed: 'p' });
});

test('a lone key that stands for nothing is typed, and so is what follows it slowly', () => {
  const { seen, burst } = field('2');
  burst.feed('4');
  vi.advanceTimersByTime(200);
  burst.feed('2');
  vi.advanceTimersByTime(200);
  expect(seen).toEqual({ text: '42', pressed: '' });
});

test('two shortcuts one after the other are two shortcuts', () => {
  const { seen, burst } = field('pd');
  burst.feed('p');
  vi.advanceTimersByTime(80);
  burst.feed('d');
  vi.advanceTimersByTime(80);
  expect(seen).toEqual({ text: '', pressed: 'pd' });
});
