import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';

export const offersOf = (quotes: readonly RouteQuote[]): RouteOffer[] =>
  quotes.filter((quote): quote is RouteOffer => quote.ok);

/** The wanted route where it carries the parcel, else the first that does: the operator's order is the order of advice. */
export const chosenOffer = (quotes: readonly RouteQuote[], wanted: string | undefined): RouteOffer | undefined => {
  const offers = offersOf(quotes);
  return offers.find(({ routeCode }) => routeCode === wanted) ?? offers[0];
};
