import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { RouteCode } from '../freight/freight.shape.ts';
import { LandedPrice } from '../freight/landed-price.shape.ts';
import { GoodsKey, goodsKey } from './goods.shape.ts';

const destination = { countryCode: z._default(CountryCode, 'CN'), routeCode: z.optional(RouteCode) };

export const goodsLanded = endpoint({
  method: 'POST',
  path: '/api/web/search/goods/landed',
  by: 'public',
  summary: 'What goods come to at the door: goods, fee, domestic shipping, estimated freight and duty, line by line',
  input: z.object({
    ...goodsKey,
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
    ...destination,
  }),
  output: LandedPrice,
});

export const goodsLandedList = endpoint({
  method: 'POST',
  path: '/api/web/search/goods/landed/list',
  by: 'public',
  summary: 'What each of several goods comes to at the door, one piece of each; unknown goods are left out',
  input: z.object({
    goods: z.array(GoodsKey).check(z.minLength(1), z.maxLength(50)),
    ...destination,
  }),
  output: z.array(
    z.object({
      ...goodsKey,
      totalYen: Yen,
      /** False while an amount is missing, or where the goods have a range of prices: the sum is the least it comes to. */
      isComplete: z.boolean(),
    }),
  ),
});
