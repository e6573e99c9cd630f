import { lifecycle } from '../base/lifecycle.ts';

/** How long the shopper has to answer; after that the rest is bought. */
export const restQuestionHours = 24;

/**
 * Asked of the shopper once for orders placed together, when one of them could not be bought and the choice for that
 * was `ask`. While it is `Asked` no buyer takes the rest. Without an answer the rest is bought.
 */
export const restQuestionLifecycle = lifecycle({
  name: 'restQuestion',
  states: ['Asked', 'BuyRest', 'CancelRest', 'Expired'],
  start: ['Asked'],
  ends: ['BuyRest', 'CancelRest', 'Expired'],
  moves: {
    buyRest: { from: ['Asked'], to: 'BuyRest', by: ['shopper'] },
    cancelRest: { from: ['Asked'], to: 'CancelRest', by: ['shopper'] },
    expire: { from: ['Asked'], to: 'Expired', by: ['system'] },
  },
});
