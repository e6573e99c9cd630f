import { yen } from '@hakobu/contract/base/money';
import type { DeclaredLine, Sheet, SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { expect, test } from 'vitest';
import { basisOf, draftOf, lackingIn, lackingNumbers, numberFits, readDraft } from './draft.rules.ts';

const line: SheetLine = {
  orderCode: 'O202611010001',
  nameEnglish: 'Teapot',
  nameChinese: '茶壶',
  hsCode: '691200',
  quantity: 2,
  unitValueYen: yen(1200),
  material: '陶瓷',
  countryOfOrigin: 'JP',
};
const asRead: DeclaredLine = { ...line, proposed: [{ field: 'hsCode', basis: 'kind' }] };
const draft = draftOf(asRead, 0);

test('a line that was read is written back as it was', () => {
  expect(readDraft(draft)).toEqual({ line, faulty: [] });
});

test('what can not be saved is named field by field', () => {
  const wrong = { ...draft, nameEnglish: '茶壶', hsCode: '12345', quantity: '0', unitValueYen: '1.5' };
  expect(readDraft(wrong)).toEqual({
    line: undefined,
    faulty: ['nameEnglish', 'hsCode', 'quantity', 'unitValueYen'],
  });
});

test.each([
  ['JP', []],
  ['', []],
  ['Japan', ['countryOfOrigin']],
  ['DD', ['countryOfOrigin']],
  ['EU', ['countryOfOrigin']],
])('made in %j: %j', (countryOfOrigin, faulty) => {
  expect(readDraft({ ...draft, countryOfOrigin }).faulty).toEqual(faulty);
});

test('empty fields may be saved, and are missing only where they are asked for', () => {
  const empty = { ...draft, nameEnglish: '', material: ' ' };
  expect(readDraft(empty).faulty).toEqual([]);
  expect(lackingIn(empty, ['nameEnglish', 'hsCode', 'value'])).toEqual(['nameEnglish']);
  expect(lackingIn(empty, ['material'])).toEqual(['material']);
});

const sheet: Sheet = {
  lines: [asRead],
  recipientIdNumber: '110**********0012',
  recipientTaxNumber: null,
  clearanceCode: null,
  saved: false,
  editable: true,
  totalYen: yen(2400),
  asks: ['recipientIdNumber', 'clearanceCode'],
  missing: [],
};

test('a proposal is one until somebody writes something else, and is one again where they take that back', () => {
  expect(basisOf(draft, 'hsCode', asRead)).toBe('kind');
  expect(basisOf(draft, 'material', asRead)).toBeUndefined();
  expect(basisOf({ ...draft, hsCode: '690912' }, 'hsCode', asRead)).toBeUndefined();
  expect(basisOf(draft, 'hsCode', { ...asRead, proposed: [] })).toBeUndefined();
});

test('a number that is kept or typed is not missing', () => {
  expect(lackingNumbers(sheet, {})).toEqual(['clearanceCode']);
  expect(lackingNumbers(sheet, { clearanceCode: 'P123456789012' })).toEqual([]);
});

test('a number is held against the rules of its country', () => {
  expect(numberFits('CN', 'recipientIdNumber', '11010519491231002X')).toBe(true);
  expect(numberFits('CN', 'recipientIdNumber', '110105194912310021')).toBe(false);
  expect(numberFits('DE', 'recipientTaxNumber', 'DE123456789')).toBe(true);
  expect(numberFits('CN', 'recipientIdNumber', '')).toBe(true);
});
