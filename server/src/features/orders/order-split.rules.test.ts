import { yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideOrder, type Parts } from './order-split.rules.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(yen);
const maybe = fc.option(amount);
const nothingElse = {
  domesticYen: null,
  landedYen: null,
  landedLaterYen: null,
  landedDutyYen: null,
  actualGoodsYen: null,
  actualDomesticYen: null,
  supplementGoodsYen: null,
  supplementDomesticYen: null,
};
const names = ['quantity', 'goodsYen', 'serviceFeeYen', 'weightGrams', ...Object.keys(nothingElse)] as (keyof Parts)[];

describe('an order divided by pieces', () => {
  it('is in its two parts what it was, every amount of it', () => {
    const order = fc.record({
      quantity: fc.integer({ min: 2, max: 99 }),
      goodsYen: amount,
      serviceFeeYen: amount,
      domesticYen: maybe,
      landedYen: maybe,
      landedLaterYen: maybe,
      landedDutyYen: maybe,
      actualGoodsYen: maybe,
      actualDomesticYen: maybe,
      supplementGoodsYen: maybe,
      supplementDomesticYen: maybe,
      weightGrams: amount,
    });
    fc.assert(
      fc.property(order, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const going = 1 + Math.floor(share * (whole.quantity - 2));
        const { stays, goes } = divideOrder(whole, going);
        for (const name of names) {
          const sum = stays[name] === null || goes[name] === null ? null : (stays[name] ?? 0) + (goes[name] ?? 0);
          expect([name, sum]).toEqual([name, whole[name]]);
        }
        for (const part of [stays, goes])
          expect(part.totalYen).toBe(part.goodsYen + part.serviceFeeYen + (part.domesticYen ?? 0));
        expect(goes.quantity).toBe(going);
      }),
    );
  });

  it('gives an odd yen to the larger remainder, the part that stays before', () => {
    const whole = { ...nothingElse, quantity: 2, goodsYen: yen(1001), serviceFeeYen: yen(300), weightGrams: 7 };
    const { stays, goes } = divideOrder(whole, 1);
    expect([stays.goodsYen, goes.goodsYen, stays.weightGrams, goes.weightGrams]).toEqual([501, 500, 4, 3]);
  });
});
