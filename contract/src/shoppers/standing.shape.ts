import * as z from 'zod/mini';
import type { ShopperState } from './shopper.shape.ts';

export const standingVerbs = ['restrict', 'freeze', 'reopen'] as const;
export const StandingVerb = z.enum(standingVerbs);
export type StandingVerb = z.infer<typeof StandingVerb>;

/**
 * How staff change what a shopper may do. No lifecycle: an account that is closed has left these states for good, by
 * its own shopper.
 */
export const standingMoves = {
  restrict: { from: ['open', 'frozen'], to: 'restricted' },
  freeze: { from: ['open', 'restricted'], to: 'frozen' },
  reopen: { from: ['restricted', 'frozen'], to: 'open' },
} as const satisfies Record<StandingVerb, { readonly from: readonly ShopperState[]; readonly to: ShopperState }>;

/** What may be done to a shopper in this state, in the table's order. */
export const standingMovesFrom = (state: ShopperState): StandingVerb[] =>
  standingVerbs.filter((verb) => standingMoves[verb].from.some((from) => from === state));
