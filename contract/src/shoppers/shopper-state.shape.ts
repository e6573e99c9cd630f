import * as z from 'zod/mini';
import type { ShopperState } from './shopper.shape.ts';

export const shopperStateVerbs = ['restrict', 'freeze', 'reopen'] as const;
export const ShopperStateVerb = z.enum(shopperStateVerbs);
export type ShopperStateVerb = z.infer<typeof ShopperStateVerb>;

/**
 * How staff change what a shopper may do. No lifecycle: an account that is closed has left these states for good, by
 * its own shopper.
 */
export const shopperStateMoves = {
  restrict: { from: ['open', 'frozen'], to: 'restricted' },
  freeze: { from: ['open', 'restricted'], to: 'frozen' },
  reopen: { from: ['restricted', 'frozen'], to: 'open' },
} as const satisfies Record<ShopperStateVerb, { readonly from: readonly ShopperState[]; readonly to: ShopperState }>;

/** What may be done to a shopper in this state, in the table's order. */
export const shopperStateMovesFrom = (state: ShopperState): ShopperStateVerb[] =>
  shopperStateVerbs.filter((verb) => shopperStateMoves[verb].from.some((from) => from === state));
