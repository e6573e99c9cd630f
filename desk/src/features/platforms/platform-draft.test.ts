import { expect, test } from 'vitest';
import { zozo } from '../../../test/zozo.ts';
import { fieldsOf, filledIn, newPlatform, type PlatformFields, PlatformSent, sentFrom } from './platform-draft.ts';

const instruction = { ja: { title: '案内', content: '<p>予約はキャンセル不可</p>' } };
const fields = fieldsOf({ ...zozo, instruction });

const sent = (change: Partial<PlatformFields> = {}, version = 4) => sentFrom({ ...fields, ...change }, version);
/** Where the schema finds something wrong. */
const wrongsOf = (value: ReturnType<typeof sentFrom>) =>
  PlatformSent.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('what is kept comes back from its fields as it was, and a share is typed in percent', () => {
  expect(fields).toMatchObject({ fixedYen: 200, percent: 3 });
  expect(wrongsOf(sent())).toEqual([]);
  expect(sent()).toMatchObject({ version: 4, fee: zozo.fee });
  expect(PlatformSent.parse(sent()).instruction).toMatchObject(instruction);
  expect(sent({ percent: 2.55 }).fee).toEqual({ fixedYen: 200, ratePpm: 25_500 });
});

test('what keeps fields from being a platform is found at its field', () => {
  expect(wrongsOf(sent({ names: { ...fields.names, en: ' ' } }))).toContain('names.en');
  expect(wrongsOf(sent({ mark: 'ZOZ' }))).toEqual(['mark']);
  expect(wrongsOf(sent({ homeUrl: 'http://zozo.jp/' }))).toEqual(['homeUrl']);
  expect(wrongsOf(sent({ fixedYen: null }))).toEqual(['fee.fixedYen']);
  expect(wrongsOf(sent({ percent: 50.01 }))).toEqual(['fee.ratePpm']);
  expect(wrongsOf(sent({ unpaidMinutes: 4 }))).toEqual(['unpaidMinutes']);
  expect(wrongsOf(sent({ code: 'Own shop' }, 0))).toEqual(['code']);
  expect(wrongsOf(sentFrom(newPlatform, 0))).toContain('code');
});

test('an instruction is written whole or not at all, whatever else is missing', () => {
  const half = { ...fields.instruction, en: { title: 'Before buying', content: ' ' } };
  expect(wrongsOf(sent({ instruction: half }))).toEqual(['instruction.en.content']);
  expect(wrongsOf(sent({ instruction: half, fixedYen: null })).toSorted()).toEqual([
    'fee.fixedYen',
    'instruction.en.content',
  ]);
  const untitled = { ...fields.instruction, en: { title: '', content: '<p>No returns</p>' } };
  expect(wrongsOf(sent({ instruction: untitled }))).toEqual(['instruction.en.title']);
});

test('each language says how much of its instruction is written', () => {
  expect(filledIn(fields.instruction)).toEqual({ 'zh-CN': 0, 'zh-TW': 0, en: 0, ja: 2 });
  expect(filledIn({ ...fields.instruction, 'zh-CN': { title: '须知', content: '' } })['zh-CN']).toBe(1);
});
