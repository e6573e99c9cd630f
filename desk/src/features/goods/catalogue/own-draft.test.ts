import { expect, test } from 'vitest';
import { fieldsOf, filledIn, newFields, noNames, type OwnFields, readFields } from './own-draft.ts';

const whole: OwnFields = {
  ...newFields,
  platformCode: 'mercari',
  goodsId: 'own-1',
  sellerCode: 'tanaka',
  sellerName: '田中商店',
  categoryCode: 'tableware',
  names: { ...noNames, ja: '湯呑' },
  priceYen: 3000,
  weightGrams: 300,
  pictures: [{ id: 'tea.2.0.webp', url: '/api/web/picture/tea.2.0.webp' }],
};
const option = { code: '', names: { ...noNames, ja: ' 色 ' }, values: [{ code: '', names: { ...noNames, ja: '白' } }] };

test('what keeps the fields from being goods is told, the first of it first', () => {
  const wrongOf = (part: Partial<OwnFields>) => readFields({ ...whole, ...part }).wrong;
  expect(readFields(newFields).wrong).toBe('platform');
  expect(wrongOf({})).toBeNull();
  expect(wrongOf({ goodsId: '湯 呑' })).toBe('goodsId');
  expect(wrongOf({ sellerCode: '田中' })).toBe('seller');
  expect(wrongOf({ sellerName: ' ' })).toBe('sellerName');
  expect(wrongOf({ names: { ...noNames, en: 'Cup' } })).toBe('name');
  expect(wrongOf({ priceYen: null })).toBe('price');
  expect(wrongOf({ priceYen: 10_000_001 })).toBe('price');
  expect(wrongOf({ secondPriceYen: 3000 })).toBe('range');
  expect(wrongOf({ weightGrams: 0 })).toBe('weight');
  expect(wrongOf({ domesticYen: -1 })).toBe('domestic');
  expect(wrongOf({ pictures: [] })).toBe('pictures');
  expect(wrongOf({ sourceUrl: 'http://example.com' })).toBe('page');
  expect(wrongOf({ options: [{ ...option, values: [] }] })).toBe('options');
});

test('an option that was typed here has its name for a code; one that has a code keeps it', () => {
  const { given } = readFields({ ...whole, options: [option, { ...option, code: 'size' }] });
  expect(given?.options.map(({ code, values }) => [code, values[0]?.code])).toEqual([
    ['色', '白'],
    ['size', '白'],
  ]);
});

test('goods that were read and not changed are sent as they were', () => {
  const { given } = readFields(whole);
  if (!given) throw new Error('goods are wanted');
  const goods = { platformCode: 'mercari', goodsId: 'own-1', sellerName: '田中商店', imageUrls: ['/a'] };
  expect(readFields(fieldsOf(goods as Parameters<typeof fieldsOf>[0], given)).given).toEqual(given);
  expect(filledIn({ names: { ...noNames, ja: 'a', en: 'b' }, descriptions: { ...noNames, en: '<p>c</p>' } })).toEqual({
    'zh-CN': 0,
    'zh-TW': 0,
    en: 2,
    ja: 1,
  });
});
