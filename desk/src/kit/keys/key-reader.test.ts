import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyReader } from './key-reader.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A page whose letters j and k move the selection, and whose p and t open something. */
const page = ({ hasField = false, endsBySilence = false } = {}) => {
  const seen = { pressed: '', text: '', codes: [] as string[] };
  let field = '';
  const reader = createKeyReader(
    {
      paceOf: (key) => ('jk'.includes(key) ? 'quick' : 'pt123'.includes(key) ? 'slow' : null),
      onPress: (key) => (seen.pressed += key),
      onText: (text) => {
        seen.text += text;
        if (hasField) field += text;
      },
      onCode: (text, isBurst) => {
        seen.codes.push(isBurst ? text : `${text}?`);
        field = '';
      },
      isWriting: () => field !== '',
      endsBySilence: () => endsBySilence,
    },
    () => Date.now(),
  );
  const type = (text: string, gapMs: number) => {
    for (const key of text) {
      reader.feed(key, Date.now());
      vi.advanceTimersByTime(gapMs);
    }
  };
  const wait = (ms: number) => vi.advanceTimersByTime(ms);
  return { seen, type, wait, end: (by?: 'enter' | 'tab') => reader.end(Date.now(), by), reader };
};

const printable = fc.constantFrom(...'jkpt123abcXYZ0456-/. ,:+]'.split(''));

test('whatever a scanner of any speed sends, no shortcut acts, and the code is heard whole', () => {
  const burst = fc.array(fc.record({ key: printable, gapMs: fc.integer({ min: 0, max: 80 }) }), {
    minLength: 2,
    maxLength: 40,
  });
  fc.assert(
    fc.property(burst, fc.boolean(), fc.constantFrom('enter', 'tab'), (keys, hasField, by) => {
      const { seen, type, end, wait } = page({ hasField });
      for (const { key, gapMs } of keys) type(key, gapMs);
      const code = keys.map(({ key }) => key).join('');
      const isCode = code.length >= 4;
      expect(end(isCode ? by : 'enter')).toBe(true);
      wait(2000);
      expect(seen.pressed).toBe('');
      expect(seen.codes).toEqual([isCode ? code : `${code}?`]);
    }),
  );
});

test('single presses with a person’s pauses act once each', () => {
  const presses = fc.array(
    fc.record({ key: fc.constantFrom('j', 'k', 'p', 't'), gapMs: fc.integer({ min: 251, max: 2000 }) }),
  );
  fc.assert(
    fc.property(presses, fc.boolean(), (keys, hasField) => {
      const { seen, type } = page({ hasField });
      for (const { key, gapMs } of keys) type(key, gapMs);
      expect(seen.pressed).toBe(keys.map(({ key }) => key).join(''));
      expect(seen.codes).toEqual([]);
    }),
  );
});

test('a sentence that somebody types beside every field runs no shortcut, at any common speed', () => {
  for (const gapMs of [60, 120, 180, 240]) {
    const { seen, type, end, wait } = page();
    type('the point, please wait', gapMs);
    expect(end()).toBe(true);
    wait(2000);
    expect({ gapMs, pressed: seen.pressed }).toEqual({ gapMs, pressed: '' });
  }
});

test('a key that moves the selection acts before one that opens something, and several follow each other', () => {
  const { seen, type, wait } = page();
  type('jjk', 130);
  expect(seen.pressed).toBe('jjk');
  type('p', 130);
  expect(seen.pressed).toBe('jjk');
  wait(130);
  expect(seen.pressed).toBe('jjkp');
});

test('a key that is held down goes on', () => {
  const { seen, type, reader } = page();
  type('j', 500);
  reader.feed('j', Date.now(), true);
  reader.feed('j', Date.now(), true);
  expect(seen.pressed).toBe('jjj');
});

test('what is typed slowly into a scan field is a code, and no burst', () => {
  const { seen, type, end } = page({ hasField: true });
  type('4p1', 400);
  type('2t', 200);
  expect(end()).toBe(true);
  expect(seen).toEqual({ pressed: '', text: '4p12t', codes: ['4p12t?'] });
});

test('Enter and Tab that end nothing are the page’s; a second line end after a code is nobody’s', () => {
  const { type, end, wait } = page();
  expect(end()).toBe(false);
  expect(end('tab')).toBe(false);
  type('P202611190001', 10);
  expect(end('tab')).toBe(true);
  wait(10);
  expect(end()).toBe(true);
  wait(1000);
  expect(end()).toBe(false);
});

test('a Tab after words that somebody typed goes to the next field', () => {
  const { type, end } = page();
  type('words', 150);
  expect(end('tab')).toBe(false);
});

test('silence ends a code where the scanner sends nothing after it', () => {
  const { seen, type, wait } = page({ endsBySilence: true });
  type('EN482915001JP', 10);
  wait(130);
  expect(seen.codes).toEqual(['EN482915001JP']);
});

test('a page that is busy while keys wait takes none of them for a single press', () => {
  const { seen, reader } = page();
  reader.feed('p', 0);
  // The page stood still: its timer is late, and the rest of the code is heard after it.
  vi.setSystemTime(900);
  vi.advanceTimersByTime(250);
  for (const [place, key] of '202611190001'.split('').entries()) reader.feed(key, 10 * (place + 1));
  vi.advanceTimersByTime(30);
  expect(seen.pressed).toBe('');
});
