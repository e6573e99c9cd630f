import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';

export const offersOf = (quotes: readonly RouteQuote[]): RouteOffer[] =>
  quotes.filter((quote): quote is RouteOffer => quote.ok);

/** The wanted route where it carries the parcel, else the first that does: the operator's order is the order of advice. */
export const chosenOffer = (quotes: readonly RouteQuote[], wanted: string | undefined): RouteOffer | undefined => {
  const offers = offersOf(quotes);
  return offers.find(({ routeCode }) => routeCode === wanted) ?? offers[0];
};

/** Slow routes are counted in months, as people say it. */
export const inMonths = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from >= 45 ? { from: Math.round(from / 30), to: Math.round(to / 30) } : undefined;
