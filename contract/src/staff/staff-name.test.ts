import { expect, test } from 'vitest';
import { unfitInName } from './staff-name.ts';

test.each([
  '王磊',
  '髙橋 はるか',
  '佐々木　ジョン',
  '辻󠄀 〆木',
  'Ｌｉｎ Mei',
  "Seán O'Brien",
  'Anne-Marie (Tokyo)',
  'Dr. Nguyễn Thị Hằng',
  'M̀bemba',
  'Иван Петров',
  'Νίκος',
  '김철수',
  'ㄅㄆ ㄇ',
  'ﾊﾞﾊﾞ・ケン',
  '小野1',
  'A & B',
  'ジョージ・クルーニー',
  'Əli',
])('%s is a name as it is written', (name) => {
  expect(unfitInName(name)).toBeUndefined();
});

test.each([
  ['王\u{1D159}磊', '\u{1D159}'],
  ['王磊\u{13442}', '\u{13442}'],
  ['王\u{16FE4}磊', '\u{16FE4}'],
  ['王\u2D7F磊', '\u2D7F'],
  ['王\u{10A3F}磊', '\u{10A3F}'],
  ['王\u0301磊', '\u0301'],
  ['\u0301', '\u0301'],
  ['Mei\u20DD', '\u20DD'],
  ['김\u0301', '\u0301'],
  ['\u2EA9磊', '\u2EA9'],
  ['⽟磊', '⽟'],
  ['ᎡᎩᎪ', 'Ꭱ'],
  ['ꓡꓲꓠ', 'ꓡ'],
  ['Անի', 'Ա'],
  ['Lin|Mei', '|'],
  ['Lin_Mei', '_'],
  ['Lin ǀ', 'ǀ'],
  ['𝐋in', '𝐋'],
  ['ʰLin', 'ʰ'],
  ['ㅣㅏ', 'ㅣ'],
  ['王磊!', '!'],
  ['王磊😀', '😀'],
  ['Lin\u2010Mei', '\u2010'],
  ['Lin\u00A0Mei', '\u00A0'],
])('of %j one sign has no place in a name: %j', (name, sign) => {
  expect(unfitInName(name)).toEqual({ sign });
});

test.each(['1', '12 3', '...', '(1)', '・', 'ー', '-'])('%s has no letter to be called by', (name) => {
  expect(unfitInName(name)).toBe('no letter');
});
