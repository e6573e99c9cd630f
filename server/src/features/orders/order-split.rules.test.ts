import { yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideOrder, type Parts } from './order-split.rules.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(yen);
const maybe = fc.option(amount);
const nothingElse = {
  domestic_yen: null,
  landed_yen: null,
  landed_later_yen: null,
  landed_duty_yen: null,
  actual_goods_yen: null,
  actual_domestic_yen: null,
  supplement_goods_yen: null,
  supplement_domestic_yen: null,
};
const names = [
  'quantity',
  'goods_yen',
  'service_fee_yen',
  'weight_grams',
  ...Object.keys(nothingElse),
] as (keyof Parts)[];

describe('an order divided by pieces', () => {
  it('is in its two parts what it was, every amount of it', () => {
    const order = fc.record({
      quantity: fc.integer({ min: 2, max: 99 }),
      goods_yen: amount,
      service_fee_yen: amount,
      domestic_yen: maybe,
      landed_yen: maybe,
      landed_later_yen: maybe,
      landed_duty_yen: maybe,
      actual_goods_yen: maybe,
      actual_domestic_yen: maybe,
      supplement_goods_yen: maybe,
      supplement_domestic_yen: maybe,
      weight_grams: amount,
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
          expect(part.total_yen).toBe(part.goods_yen + part.service_fee_yen + (part.domestic_yen ?? 0));
        expect(goes.quantity).toBe(going);
      }),
    );
  });

  it('gives an odd yen to the larger remainder, the part that stays before', () => {
    const whole = { ...nothingElse, quantity: 2, goods_yen: yen(1001), service_fee_yen: yen(300), weight_grams: 7 };
    const { stays, goes } = divideOrder(whole, 1);
    expect([stays.goods_yen, goes.goods_yen, stays.weight_grams, goes.weight_grams]).toEqual([501, 500, 4, 3]);
  });
});
