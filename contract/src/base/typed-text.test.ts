import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, isBlank } from './typed-text.ts';

/** Spelled in numbers: what the test is about cannot be seen. */
const said = (...points: readonly number[]): string => String.fromCodePoint(...points);

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a couple and an astronaut of a colour', '👩🏽‍❤️‍💋‍👨🏿 👩🏽‍🚀'],
  ['signs that are emoji or not', '❤️‍🔥 ☎︎ 1️⃣ 👁️‍🗨️ 🐻‍❄️'],
  ['flags, also of parts of a country', '🏳️‍🌈 🇯🇵 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['Arabic and Persian', 'محمد عبد الله بِسْمِ ٱللَّهِ می‌خواهم'],
  ['Hebrew with its points', 'שָׁלוֹם יוֹסֵף'.normalize('NFC')],
  ['Thai', 'เก่งกาจ น้ำผึ้ง'],
  ['Devanagari, Sinhala and Malayalam with their joiners', 'क्षत्रिय क्‍ष ශ්‍රී നന്‍'.normalize('NFC')],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
  ['Korean', '김철수 한국어'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
  ['a form of a character that a name is written with', '葛󠄀城 辻󠄀'],
  ['blanks of Japanese, tabs and lines', '東京都　千代田区\n\t一番町'],
])('%s is kept as it was written', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test('letters in two parts, as a Mac names files, become one', () => {
  expect(cleanText('か\u3099は\u309Aギ'.normalize('NFD'))).toBe('がぱギ');
  expect(cleanText('Nguyễn café'.normalize('NFD'))).toBe('Nguyễn café');
  expect(cleanText('한국'.normalize('NFD'))).toBe('한국');
});

test.each([
  ['what turns the direction of writing', [0x202e, 0x202a, 0x2066, 0x2069, 0x200e, 0x200f, 0x61c]],
  ['what takes no room', [0x200b, 0x2060, 0xfeff, 0xad, 0x34f, 0x180e, 0x2063, 0x3164, 0xffa0, 0x115f]],
  ['joiners that join nothing', [0x200d, 0x200c]],
  ['tags, which spell a text that nobody sees', [0xe0001, 0xe0041, 0xe0062, 0xe007f]],
  ['variants of what has none', [0xfe0f, 0xfe00, 0xe0100, 0xe01ef, 0x180b]],
  ['control characters', [0, 7, 8, 0x1b, 0x7f, 0x9f, 0xfff9, 0xfffc]],
  ['what each program may draw as it likes, or not at all', [0xe000, 0xf8ff, 0xf0000, 0xffffd, 0x100000, 0x10fffd]],
  ['what no letter is assigned to', [0x378, 0x0e5c, 0x2fe0, 0x3fff0, 0x50000, 0xdffff]],
  ['halves of pairs and what is no character', [0xdfff, 0xd800, 0xfffe, 0x1ffff]],
])('%s: taken away, alone and in numbers', (_, points) => {
  for (const point of points) {
    expect(cleanText(`a${said(point)}b`)).toBe('ab');
    expect(cleanText(`a${said(point).repeat(5)}b`)).toBe('ab');
  }
  expect(cleanText(`a${said(...points)}b`)).toBe('ab');
});

test('what is kept in its place is taken away elsewhere', () => {
  expect(cleanText('👨\u200D')).toBe('👨');
  expect(cleanText('👨\u200D\u200D👩')).toBe('👨👩');
  expect(cleanText(`🏴${said(0xe0068, 0xe0069, 0xe007f)}`)).toBe('🏴');
  expect(cleanText(`葛${said(0xe0100, 0xe0101, 0xe0102)}`)).toBe(`葛${said(0xe0100)}`);
});

test('marks over one letter are as many as languages need, and no tower', () => {
  expect(Array.from(cleanText(`x${'\u0336'.repeat(200)}`)).length).toBe(5);
  expect(Array.from(cleanText(`ก${'\u0E48'.repeat(200)}`)).length).toBe(11);
});

test('a text of blanks that are drawn as letters is as good as an empty one', () => {
  for (const point of [0x2800, 0x115f, 0x1160, 0x3164, 0xffa0, 0xe000, 0xf0000, 0x378, 0x20, 0x3000, 0x200b, 0xfe0f])
    expect([point.toString(16), isBlank(said(point, point, 0x20, point))]).toEqual([point.toString(16), true]);
  expect(isBlank(said(0x2800, 0x3164, 0x2800, 0xe0100))).toBe(true);
  expect(isBlank(said(0x2800, 0x2801))).toBe(false);
  expect(isBlank('김')).toBe(false);
  // Set aside for emoji of years to come, which telephones have before servers do.
  expect([cleanText(said(0x1faff)), isBlank(said(0x1faff))]).toEqual([said(0x1faff), false]);
});

test('marks with nothing under them, and signs that are drawn without ink, are nothing to be seen', () => {
  const unseen = [0x301, 0x489, 0x20dd, 0x2d7f, 0x10a3f, 0x16fe4, 0x1d159, 0x13441, 0x13442, 0x303f, 0x94d, 0x3099];
  for (const point of unseen)
    expect([point.toString(16), isBlank(said(point, 0x20, point))]).toEqual([point.toString(16), true]);
  expect(isBlank(said(...unseen))).toBe(true);
  const seen = ['é', 'ก่', 'שָׁ', '一', '1', '①', '.', '？', '♪', '🎎', '❤️', '🇯🇵', '¥', '々', 'ー', 'ﾊﾟ'];
  expect(seen.filter(isBlank)).toEqual([]);
});

test('lines end in one way', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\n')).toBe('a\nb\nc\nd\ne\nf\n');
});

test('cleaned once, there is nothing left to clean, and nothing hidden in it', () => {
  const odd = fc.constantFrom(
    0x200d,
    0x200c,
    0xfe0f,
    0xe0100,
    0x34f,
    0x301,
    0x489,
    0x202e,
    0xad,
    0xe0067,
    0xe007f,
    0x1f3f4,
    0xd800,
    0xdc00,
    0x1f468,
    0x1f3fd,
    0x628,
    0x64e,
    0x915,
    0x94d,
    0x3099,
    0x304b,
    0x845b,
    0x1100,
    0x1161,
    0x180b,
    0x182e,
    0xe,
    0xa,
  );
  const texts = fc.array(fc.oneof(odd, fc.nat(0x10ffff)), { maxLength: 40 }).map((points) => said(...points));
  fc.assert(
    fc.property(texts, (given) => {
      const clean = cleanText(given);
      expect(cleanText(clean)).toBe(clean);
      expect(clean.normalize('NFC')).toBe(clean);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]|[^\P{Cc}\t\n]/u);
    }),
    { numRuns: 2000 },
  );
});
