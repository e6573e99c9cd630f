import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { maxInsured, readInsured } from './insured.rules.ts';

const insurance = { coveredYen: yen(20_000), mostYen: yen(2_000_000) };

test('no more can be insured than was declared, nor than the route insures', () => {
  expect(maxInsured(insurance, 34_000)).toEqual({ yen: 34_000, by: 'declared' });
  expect(maxInsured(insurance, 2_000_000)).toEqual({ yen: 2_000_000, by: 'declared' });
  expect(maxInsured(insurance, 3_100_000)).toEqual({ yen: 2_000_000, by: 'route' });
});

test('an amount of one’s own lies above what is covered anyway and up to the most, in whole yen', () => {
  const read = (typed: string) => readInsured(typed, 20_000, 34_000);
  expect([read('20001'), read(' 34000 ')]).toEqual([20_001, 34_000]);
  expect([read('20000'), read('34001'), read('30000.5'), read('-1'), read('')]).toEqual(Array(5).fill(undefined));
});
