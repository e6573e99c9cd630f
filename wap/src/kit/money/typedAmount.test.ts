import { describe, expect, it } from 'vitest';
import { amountFrom, typedAmount } from './typedAmount.ts';

describe('a typed amount', () => {
  it.each([
    ['1000', 'JPY', 1000],
    ['1,000', 'JPY', 1000],
    ['１０００', 'JPY', 1000],
    ['12', 'CNY', 1200],
    ['12.5', 'CNY', 1250],
    ['12.05', 'CNY', 1205],
    ['0.1', 'CNY', 10],
  ] as const)('%s in %s is %i', (typed, currency, amount) => {
    expect(amountFrom(typed, currency)).toBe(amount);
  });
  it.each([
    ['', 'JPY'],
    ['12.5', 'JPY'],
    ['-1', 'JPY'],
    ['1e3', 'JPY'],
    ['abc', 'JPY'],
    ['999999999', 'JPY'],
    ['1.234', 'CNY'],
    ['.5', 'CNY'],
  ] as const)('%s in %s is none', (typed, currency) => {
    expect(amountFrom(typed, currency)).toBeUndefined();
  });
  it('is typed as it is read', () => {
    expect(amountFrom(typedAmount(1205, 'CNY'), 'CNY')).toBe(1205);
    expect(amountFrom(typedAmount(1205, 'JPY'), 'JPY')).toBe(1205);
  });
});
