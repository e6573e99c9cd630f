import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { percentText, quoteSums } from './quote-sums.ts';

const fee = { fixedYen: yen(300), ratePpm: 30_000 };

test('a quote comes to the goods, the fee rounded up to the yen, and what sending within Japan costs', () => {
  expect(quoteSums(fee, 8000, 600)).toEqual({ feeYen: 540, totalYen: 9140 });
  expect(quoteSums(fee, 8001, null)).toEqual({ feeYen: 541, totalYen: 8542 });
  expect(quoteSums({ fixedYen: yen(200), ratePpm: 0 }, 1, 0)).toEqual({ feeYen: 200, totalYen: 201 });
});

test('a share is said in percent, to its last digit', () => {
  expect([30_000, 55_500, 0, 125].map(percentText)).toEqual(['3', '5.55', '0', '0.0125']);
});
