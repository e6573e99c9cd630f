import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { GoodsSource, WantedOptions } from '../goods/goods.shape.ts';
import { Done, Id, line, Nothing, wholeNumber } from '../base/shapes.ts';

/** One line of the cart, with the goods as they are now. */
export const CartLine = z.object({
  id: Id,
  goodsId: z.string(),
  platformCode: z.string(),
  name: z.string(),
  nameJa: z.string(),
  imageUrl: z.nullable(z.string()),
  options: z.array(z.string()),
  priceYen: Yen,
  /** The upper end of a range of prices; null where there is but one. */
  secondPriceYen: z.nullable(Yen),
  /** What it cost when it was put in; a difference is shown. */
  addedPriceYen: Yen,
  quantity: z.int(),
  mostQuantity: z.int(),
  weightGrams: z.nullable(z.int()),
  /** 0 when it can be bought; 11004 gone, 11011 may not be bought. */
  errorCode: z.int(),
  /** `allow`, or `warn` where a route or customs may object. */
  verdict: z.enum(['allow', 'warn', 'refuse']),
  /** What the company's rules say of it, in the caller's language. */
  verdictWords: z.array(z.string()),
  /** Null for goods of the operator's own catalogue. */
  source: z.nullable(GoodsSource),
});
export type CartLine = z.infer<typeof CartLine>;

/** Lines of one seller: domestic shipping is charged once for them. */
export const CartGroup = z.object({
  platformCode: z.string(),
  platformName: z.string(),
  sellerId: z.string(),
  sellerName: z.string(),
  domesticYen: z.nullable(Yen),
  lines: z.array(CartLine),
});
export type CartGroup = z.infer<typeof CartGroup>;

export const readCart = endpoint({
  method: 'GET',
  path: '/api/console/cart',
  by: 'shopper',
  summary: 'The cart, grouped by platform and seller',
  input: Nothing,
  output: z.object({ groups: z.array(CartGroup), count: z.int() }),
});

export const countCart = endpoint({
  method: 'GET',
  path: '/api/console/cart/count',
  by: 'shopper',
  summary: 'How many lines the cart has',
  input: Nothing,
  output: z.object({ count: z.int() }),
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/console/cart',
  by: 'shopper',
  summary: 'Put goods into the cart; the same goods with the same options add to their line',
  input: z.object({
    goodsId: line(80),
    platformCode: line(40),
    quantity: z._default(wholeNumber(1, 99), 1),
    options: WantedOptions,
  }),
  output: z.object({ id: Id, count: z.int() }),
});

export const changeCartLine = endpoint({
  method: 'PUT',
  path: '/api/console/cart/{id}',
  by: 'shopper',
  summary: 'Change how many of a line are wanted',
  input: z.object({ id: Id, quantity: wholeNumber(1, 99) }),
  output: Done,
});

export const removeCartLines = endpoint({
  method: 'POST',
  path: '/api/console/cart/remove',
  by: 'shopper',
  summary: 'Take lines out of the cart',
  input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ removed: z.int() }),
});
