import { expect, test } from 'vitest';
import { fieldsOf, filledIn, GoodsSent, newFields, noNames, type OwnFields, sentFrom } from './own-draft.ts';

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

/** Where the schema finds something wrong. */
const wrongsOf = (fields: OwnFields) => {
  const { error } = GoodsSent.safeParse(sentFrom(fields));
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
};

test('what keeps the fields from being goods is found at its field', () => {
  const found = (part: Partial<OwnFields>) => wrongsOf({ ...whole, ...part });
  expect(found({})).toEqual([]);
  expect(found({ goodsId: '湯 呑' })).toEqual(['goodsId']);
  expect(found({ sellerCode: '田中' })).toEqual(['sellerCode']);
  expect(found({ sellerName: ' ' })).toEqual(['sellerName']);
  expect(found({ names: { ...noNames, en: 'Cup' } })).toEqual(['names.ja']);
  expect(found({ priceYen: null })).toEqual(['priceYen']);
  expect(found({ priceYen: 10_000_001 })).toEqual(['priceYen']);
  expect(found({ secondPriceYen: 3000 })).toEqual(['secondPriceYen']);
  expect(found({ weightGrams: 0 })).toEqual(['weightGrams']);
  expect(found({ domesticYen: -1 })).toEqual(['domesticYen']);
  expect(found({ pictures: [] })).toEqual(['pictures']);
  expect(found({ sourceUrl: 'http://example.com' })).toEqual(['sourceUrl']);
  expect(found({ options: [{ ...option, values: [] }] })).toEqual(['options.0.values']);
  expect(found({ options: [{ ...option, names: noNames }] })).toEqual(['options.0.names.ja']);
  expect(found({ secondPriceYen: 3000, weightGrams: null })).toEqual(['weightGrams', 'secondPriceYen']);
});

test('what is missing in new fields is found all at once', () => {
  expect(new Set(wrongsOf(newFields))).toEqual(
    new Set([
      'platformCode',
      'goodsId',
      'sellerCode',
      'sellerName',
      'categoryCode',
      'names.ja',
      'priceYen',
      'weightGrams',
      'pictures',
    ]),
  );
});

test('an option that was typed here has its name for a code; one that has a code keeps it', () => {
  const { options } = GoodsSent.parse(sentFrom({ ...whole, options: [option, { ...option, code: 'size' }] }));
  expect(options.map(({ code, values }) => [code, values[0]?.code])).toEqual([
    ['色', '白'],
    ['size', '白'],
  ]);
});

test('goods that were read and not changed are sent as they were', () => {
  const { platformCode: _platform, goodsId: _id, sellerName: _name, ...given } = GoodsSent.parse(sentFrom(whole));
  const goods = { platformCode: 'mercari', goodsId: 'own-1', sellerName: '田中商店', imageUrls: ['/a'] };
  expect(GoodsSent.parse(sentFrom(fieldsOf(goods as Parameters<typeof fieldsOf>[0], given)))).toMatchObject(given);
  expect(filledIn({ names: { ...noNames, ja: 'a', en: 'b' }, descriptions: { ...noNames, en: '<p>c</p>' } })).toEqual({
    'zh-CN': 0,
    'zh-TW': 0,
    en: 2,
    ja: 1,
  });
});
