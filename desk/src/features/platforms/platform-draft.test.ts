import { yen } from '@hakobu/contract/base/money';
import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { expect, test } from 'vitest';
import { fieldsOf, filledIn, halfWritten, newPlatform, readFields } from './platform-draft.ts';

const zozo: DeskPlatform = {
  code: 'zozo',
  names: { 'zh-CN': 'ZOZOTOWN', 'zh-TW': 'ZOZOTOWN', en: 'ZOZOTOWN', ja: 'ZOZOTOWN' },
  mark: 'Z',
  markColour: '#33333D',
  homeUrl: 'https://zozo.jp/',
  fee: { fixedYen: yen(200), ratePpm: 30_000 },
  isOneOfAKind: false,
  unpaidMinutes: 4320,
  source: 'link',
  isShown: true,
  instruction: { ja: { title: '案内', content: '<p>予約はキャンセル不可</p>' } },
  place: 9,
  sources: ['catalogue', 'link'],
  isSourceOff: false,
  isSearchable: false,
  version: 4,
  changedAt: '2026-11-20T00:00:00.000Z',
  changedBy: '',
};
const fields = fieldsOf(zozo);

test('what is kept comes back from its fields as it was, and a share is typed in percent', () => {
  expect(fields).toMatchObject({ fixedYen: 200, percent: 3 });
  const { given, wrong } = readFields(fields, 4, []);
  expect(wrong).toBeNull();
  expect(given).toMatchObject({ version: 4, fee: zozo.fee, instruction: zozo.instruction });
  expect(readFields({ ...fields, percent: 2.55 }, 4, []).given?.fee).toEqual({ fixedYen: 200, ratePpm: 25_500 });
});

test('what keeps fields from being a platform is told by the first of it', () => {
  const wrongOf = (change: Partial<typeof fields>) => readFields({ ...fields, ...change }, 4, []).wrong;
  expect(wrongOf({ names: { ...fields.names, en: ' ' } })).toBe('names');
  expect(wrongOf({ mark: '' })).toBe('logo');
  expect(wrongOf({ homeUrl: 'http://zozo.jp/' })).toBe('page');
  expect(wrongOf({ fixedYen: null })).toBe('fee');
  expect(wrongOf({ percent: 50.01 })).toBe('fee');
  expect(wrongOf({ unpaidMinutes: 4 })).toBe('minutes');
  expect(wrongOf({ instruction: { ...fields.instruction, en: { title: 'Before buying', content: '' } } })).toBe(
    'instruction',
  );
});

test('a new one has a code of its own', () => {
  const whole = { ...newPlatform, ...fields, code: 'own-shop' };
  expect(readFields({ ...whole, code: 'Own shop' }, 0, []).wrong).toBe('code');
  expect(readFields(whole, 0, ['own-shop']).wrong).toBe('taken');
  expect(readFields(whole, 0, ['zozo']).given?.version).toBe(0);
  expect(readFields(newPlatform, 0, []).given).toBeNull();
});

test('each language says how much of its instruction is written', () => {
  expect(filledIn(fields.instruction)).toEqual({ 'zh-CN': 0, 'zh-TW': 0, en: 0, ja: 2 });
  const begun = { ...fields.instruction, 'zh-CN': { title: '须知', content: '' } };
  expect(halfWritten(begun)).toEqual(['zh-CN']);
  expect(filledIn(begun)['zh-CN']).toBe(1);
});
