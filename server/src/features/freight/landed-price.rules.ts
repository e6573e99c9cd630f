import type { FenPerYenPpm } from '@hakobu/contract/base/money';
import { yen } from '@hakobu/contract/base/money';
import type { DutyEstimate } from '@hakobu/contract/freight/customs.shape';
import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { LandedLine, LandedPrice } from '@hakobu/contract/freight/landed-price.shape';

/** What one line of goods costs up to the warehouse, all pieces together, and how it would travel on. */
export type LandedFacts = {
  readonly countryCode: string;
  readonly quantity: number;
  readonly goodsYen: number;
  readonly serviceFeeYen: number;
  /** Null while the seller has not named it. */
  readonly domesticShippingYen: number | null;
  readonly goodsGrams: number;
  readonly packedGrams: number;
  /** In the operator's order of routes. */
  readonly quotes: readonly RouteQuote[];
  /** The route that the shopper wants; the first that offers when it is not named or does not carry the goods. */
  readonly routeCode?: string | undefined;
  readonly duty: DutyEstimate | null;
  readonly fenPerYen: FenPerYenPpm;
};

const isOffer = (quote: RouteQuote): quote is RouteOffer => quote.ok;

const chosenOffer = ({ quotes, routeCode }: LandedFacts): RouteOffer | undefined => {
  const offers = quotes.filter(isOffer);
  return offers.find((offer) => offer.routeCode === routeCode) ?? offers[0];
};

const sumPaid = (lines: readonly LandedLine[], paid: LandedLine['paid']): number =>
  lines.reduce((sum, line) => sum + (line.paid === paid ? (line.amountYen ?? 0) : 0), 0);

/** Goods, fee, domestic shipping, freight by estimated weight and route, and duty, line by line. */
export const landedPrice = (facts: LandedFacts): LandedPrice => {
  const offer = chosenOffer(facts);
  const domestic = facts.domesticShippingYen;
  const lines: LandedLine[] = [
    { kind: 'goods', amountYen: yen(facts.goodsYen), paid: 'withOrder' },
    { kind: 'serviceFee', amountYen: yen(facts.serviceFeeYen), paid: 'withOrder' },
    { kind: 'domesticShipping', amountYen: domestic === null ? null : yen(domestic), paid: 'withOrder' },
    { kind: 'freight', amountYen: offer?.totalYen ?? null, paid: 'later' },
    { kind: 'duty', amountYen: facts.duty?.dueYen ?? null, paid: 'later' },
  ];
  const withOrderYen = yen(sumPaid(lines, 'withOrder'));
  const laterYen = yen(sumPaid(lines, 'later'));
  return {
    countryCode: facts.countryCode,
    quantity: facts.quantity,
    lines,
    withOrderYen,
    laterYen,
    totalYen: yen(withOrderYen + laterYen),
    isComplete: lines.every(({ amountYen }) => amountYen !== null),
    freight: offer
      ? {
          routeCode: offer.routeCode,
          routeName: offer.routeName,
          days: offer.days,
          goodsGrams: facts.goodsGrams,
          packedGrams: facts.packedGrams,
          chargeableGrams: offer.chargeableGrams,
          stepGrams: offer.stepGrams,
        }
      : null,
    quotes: [...facts.quotes],
    duty: facts.duty,
    fenPerYen: facts.fenPerYen,
  };
};
