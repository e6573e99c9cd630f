import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, text } from './shapes.ts';

test('what somebody typed keeps its words, and nothing that turns those of others', () => {
  const turned = ' ab\u202Ecd\u2066 ';
  expect(z.parse(text(10), turned)).toBe('abcd');
  expect(z.parse(optionalText(10), turned)).toBe('abcd');
  expect(z.parse(text(10), 'שלום')).toBe('שלום');
  expect(z.safeParse(text(10), '\u202E').success).toBe(false);
});
