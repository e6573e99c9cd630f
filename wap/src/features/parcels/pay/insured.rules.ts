import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';

export type Insurance = NonNullable<RouteOffer['insurance']>;

/** The most that can be insured, and what sets it: the goods' declared value, or the route. */
export const maxInsured = (insurance: Insurance, declaredYen: number) =>
  declaredYen <= insurance.mostYen
    ? { yen: declaredYen, by: 'declared' as const }
    : { yen: insurance.mostYen, by: 'route' as const };

/** What was typed, in whole yen between what the route covers by itself and the most; undefined where it is no such. */
export const readInsured = (typed: string, coveredYen: number, maxYen: number): number | undefined => {
  const amount = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return amount > coveredYen && amount <= maxYen ? amount : undefined;
};
