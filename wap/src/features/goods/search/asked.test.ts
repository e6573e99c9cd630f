import { expect, test } from 'vitest';
import { isAsked, isNarrowed, readAsked, readYen } from './asked.ts';

test('an address is read as what it asks for', () => {
  const query = 'keyword=%20胶片相机%20&platformCode=mercari&minYen=1000&maxYen=20000&condition=good&sort=priceLow';
  expect(readAsked(query)).toEqual({
    keyword: '胶片相机',
    platformCode: 'mercari',
    categoryId: undefined,
    categoryName: undefined,
    minYen: 1000,
    maxYen: 20000,
    condition: 'good',
    sort: 'priceLow',
  });
});

test('what an address says wrongly is as if it were not there', () => {
  expect(readAsked('sort=cheapest&condition=shiny&categoryId=0x1')).toEqual(readAsked(''));
});

test('a crossed range of prices is taken the other way round', () => {
  expect(readAsked('minYen=500&maxYen=100')).toMatchObject({ minYen: 100, maxYen: 500 });
});

test('prices are read as they are typed, and never above what the search takes', () => {
  expect([readYen('¥12,800'), readYen('１２８００'), readYen(''), readYen(null), readYen('abc')]).toEqual([
    12_800,
    12_800,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readYen('99999999999')).toBe(10_000_000);
});

test('a platform alone is something to show; a price range alone is not', () => {
  expect(isAsked(readAsked('platformCode=mercari'))).toBe(true);
  expect(isAsked(readAsked('minYen=100'))).toBe(false);
  expect(isNarrowed(readAsked('keyword=cup'))).toBe(false);
  expect(isNarrowed(readAsked('keyword=cup&minYen=100'))).toBe(true);
});
