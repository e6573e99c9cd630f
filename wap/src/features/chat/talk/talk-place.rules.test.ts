import { expect, test } from 'vitest';
import { isReadingEnd } from './talk-place.rules.ts';

const atEnd = { atEnd: true, scrollTop: 400 };
const above = { atEnd: false, scrollTop: 300 };

test('who scrolls back leaves the end, and who comes near it again is there', () => {
  expect(isReadingEnd(atEnd, { scrollTop: 350, scrollHeight: 1000, clientHeight: 600 })).toBe(true);
  expect(isReadingEnd(atEnd, { scrollTop: 339, scrollHeight: 1000, clientHeight: 600 })).toBe(false);
  expect(isReadingEnd(above, { scrollTop: 339, scrollHeight: 1000, clientHeight: 600 })).toBe(false);
  expect(isReadingEnd(above, { scrollTop: 341, scrollHeight: 1000, clientHeight: 600 })).toBe(true);
});

test('an end that goes away by itself is followed: a picture that came late, a keyboard', () => {
  expect(isReadingEnd(atEnd, { scrollTop: 400, scrollHeight: 1200, clientHeight: 600 })).toBe(true);
  expect(isReadingEnd(atEnd, { scrollTop: 400, scrollHeight: 1000, clientHeight: 300 })).toBe(true);
  expect(isReadingEnd(above, { scrollTop: 300, scrollHeight: 1200, clientHeight: 600 })).toBe(false);
});

test('an end that comes near by itself is reached without scrolling', () => {
  expect(isReadingEnd(above, { scrollTop: 300, scrollHeight: 950, clientHeight: 600 })).toBe(true);
});
