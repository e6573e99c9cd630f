import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, optionalText, text } from './shapes.ts';

test('what somebody typed keeps its words, and nothing that turns those of others', () => {
  const turned = ' ab\u202Ecd\u2066 ';
  expect(z.parse(text(10), turned)).toBe('abcd');
  expect(z.parse(optionalText(10), turned)).toBe('abcd');
  expect(z.parse(text(10), 'שלום')).toBe('שלום');
  expect(z.safeParse(text(10), '\u202E').success).toBe(false);
});

test('a line has no signs that only machines read, and is a text otherwise', () => {
  expect(z.parse(line(10), ' 藏青色 / L ')).toBe('藏青色 / L');
  for (const wrong of ['a\nb', 'a\tb', 'a\u0000b', 'a\u007Fb', '\u200B', '', 'x'.repeat(11)])
    expect(z.safeParse(line(10), wrong).success).toBe(false);
});
