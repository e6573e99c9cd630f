import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';

/** The routes that carry the box. */
export const offersIn = (quotes: readonly RouteQuote[]): RouteOffer[] => quotes.filter((quote) => quote.ok);

/** The route that the freight is quoted by when the box is closed: the wanted one, else the cheapest that carries it. */
export const offerAfterPacking = (quotes: readonly RouteQuote[], wanted: string): RouteOffer | undefined => {
  const offers = offersIn(quotes);
  return offers.find(({ routeCode }) => routeCode === wanted) ?? offers.toSorted((a, b) => a.totalYen - b.totalYen)[0];
};

/** The freight proper of an offer, in yen; the rest of its total are surcharges and insurance. */
export const plainFreightOf = ({ lines }: RouteOffer): number =>
  lines.reduce((sum, line) => (line.kind === 'freight' ? sum + line.amountYen : sum), 0);
