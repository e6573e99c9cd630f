import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { yenIn, yenOfField, yenRangeIn } from './price-text.ts';

const one: Readonly<Record<string, number>> = {
  '¥3,980(税込)': 3980,
  '3980円': 3980,
  '３，９８０円': 3980,
  '￥３，９８０－': 3980,
  '￥ 1 200': 1200,
  '¥1\u00A0200': 1200,
  '1.2万円': 12_000,
  '１．５万円': 15_000,
  '¥1.5万': 15_000,
  '1万2,000円': 12_000,
  '1万2千円': 12_000,
  '3千円': 3000,
  'JPY 3980.00': 3980,
  '3,980 JPY': 3980,
  '1980YEN': 1980,
  '3980日元': 3980,
  '3,980 日圓': 3980,
  '3,980(税込)': 3980,
  '税込 3,980': 3980,
  '税込価格：3,980': 3980,
  '価格 3,980円 39ポイント': 3980,
  '500円OFF 1,980円': 1980,
  '送料500円 価格 2,000円': 2000,
  '送料：¥500、商品：¥2,000': 2000,
  '月々1,000円 一括12,000円': 12_000,
  '定価:5,500円 販売価格:4,400円': 4400,
  '通常価格 ¥3,980': 3980,
  '¥3,980 (約US$26)': 3980,
  'US$26 (¥3,980)': 3980,
  '1,980円(税込2,178円)': 1980,
  'サイズ 20 980円': 980,
  'カラー1,2 3,980円': 3980,
  '2024年11月20日 発売 3,300円': 3300,
  '30%OFF 2,100円': 2100,
  '¥10,000,000': 10_000_000,
};

const ranges: Readonly<Record<string, readonly [number, number | null]>> = {
  '3,980円～5,980円': [3980, 5980],
  '3,980〜5,980円': [3980, 5980],
  '¥3,980 - ¥5,980': [3980, 5980],
  '¥3,980–5,980': [3980, 5980],
  '3,980円から5,980円': [3980, 5980],
  '1.2万円〜1.5万円': [12_000, 15_000],
  '5,980円～3,980円': [3980, 5980],
  '3,980円～3,980円': [3980, null],
  '3,980円～': [3980, null],
  '¥3,980〜 (税込)': [3980, null],
};

const none = [
  '$39.80',
  '39.80 USD',
  'US$39',
  'USD 39',
  'NT$398',
  'HK$ 300',
  'CN¥398',
  'RMB 398',
  '398元',
  '398 人民币',
  '€39',
  '39ユーロ',

  '30000ウォン',
  '₩30000',
  '£39',
  '39 EUR',
  '￥398元',
  '398块',
  '50ドル',

  '30%',
  '30%OFF',
  '398ポイント',
  '398pt',
  '2024年11月20日',
  '2024/11/20',
  '25.5cm',
  '1,200g',
  'A4',
  '4.8 (321)',
  '090-1234-5678',

  '3980',
  '3,980',
  '',
  '円',
  '¥',
  '¥ -',
  '価格未定',
  'お問い合わせください',
  'ASK',
  '無料',

  '送料500円',
  '送料 ¥500',
  '3,980円以上で送料無料',
  '500円OFF',
  '500円引き',
  '500円クーポン',
  '100円につき1ポイント',
  '月額500円',

  '100gあたり398円',
  '-500円',
  '▲500円',
  '39円相当',
  '¥0',
  '0円',
  '¥0.5',
  '¥12,34',
  '1.200円',
  '10,000,001円',
  '99999999999円',
  '¥3.98',
];

describe('prices', () => {
  test.each(Object.entries(one))('%s is %i', (text, price) => {
    expect([yenIn(text), yenRangeIn(text)]).toEqual([price, { low: price, high: null }]);
  });
  test.each(Object.entries(ranges))('%s has two ends', (text, [low, high]) => {
    expect([yenIn(text), yenRangeIn(text)]).toEqual([low, { low, high }]);
  });
  test.each(none)('"%s" is no price in yen', (text) => {
    expect(yenIn(text)).toBeNull();
  });
  test.each([
    ['3980', 3980],
    ['3980.00', 3980],
    ['3,980', 3980],
    [' ３９８０ ', 3980],
    [3980, 3980],
    ['¥3,980', 3980],
    ['3980.5', null],
    [39.8, null],
    ['-3980', null],
    [-3980, null],
    [0, null],
    ['0', null],
    [1e21, null],
    [NaN, null],
    ['12,34', null],
    ['3980 3980', null],
    [null, null],
    [true, null],
  ])('the field %j is %j', (field, price) => {
    expect(yenOfField(field)).toBe(price);
  });
});

describe('whatever is written', () => {
  const sign = fc.constantFrom(
    ...Array.from('¥￥円$€元万千,.、，．～〜-−% 　0123456789０１２３４５６７８９(税込)JPYUSD送料OFF'),
  );
  test('no text makes it fail, and what it finds is a price', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(sign, { maxLength: 80 }).map((all) => all.join('')),
        ),
        (text) => {
          const { low, high } = yenRangeIn(text) ?? { low: 1, high: null };
          const isPrice = Number.isInteger(low) && low >= 1 && low <= 10_000_000;
          expect(isPrice && (high === null || (Number.isInteger(high) && high > low && high <= 10_000_000))).toBe(true);
        },
      ),
    );
  });
  test('every price is read in every way in which it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
        const grouped = price.toLocaleString('en-US');
        const wide = grouped.replaceAll(/[\d,]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));
        const texts = [
          `¥${price}`,
          `${price}円`,
          `¥${grouped}(税込)`,
          `${wide}円`,
          `￥ ${grouped.replaceAll(',', ' ')}`,
          `JPY ${price}.00`,
        ];
        expect(texts.map(yenIn)).toEqual(texts.map(() => price));
        expect([`${grouped} USD`, `$${grouped}`, `${grouped}元`, `${grouped}ポイント`].map(yenIn)).toEqual([
          null,
          null,
          null,
          null,
        ]);
      }),
    );
  });
});
