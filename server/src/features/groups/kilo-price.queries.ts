import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { KiloPrice } from '@hakobu/contract/groups/group.shape';
import type { Db } from '../../platform/database/database.ts';
import { maxGramsOf, quoteRoutes, routesByCodes } from '../freight/index.ts';
import { fullWeights, perKilo } from './group.rules.ts';
import type { TermsRow } from './group.store.ts';

const oneKilo = 1000;

/** What a kilogram costs by the cheapest of the routes, alone and in a full parcel; null where none carries it now. */
export const kiloPriceFor = async (
  db: Db,
  { countryCode, routeCodes }: Pick<TermsRow, 'countryCode' | 'routeCodes'>,
  language: Language,
): Promise<KiloPrice | null> => {
  const offersAt = async (weightGrams: number): Promise<RouteOffer[]> => {
    const facts = { size: null, properties: [], declaredValueYen: 0, insuredValueYen: 0, itemCount: 1 };
    const quotes = await quoteRoutes(db, { ...facts, countryCode, weightGrams }, language);
    return quotes.filter((quote) => quote.ok).filter(({ routeCode }) => routeCodes.includes(routeCode));
  };
  const [cheapest] = (await offersAt(oneKilo)).toSorted((one, other) => one.totalYen - other.totalYen);
  if (!cheapest) return null;
  const [route] = await routesByCodes(db, new Set([cheapest.routeCode]));
  let full = { fullYen: cheapest.totalYen, fullGrams: oneKilo };
  for (const grams of fullWeights(route ? maxGramsOf(route) : 0)) {
    const offer = (await offersAt(grams)).find(({ routeCode }) => routeCode === cheapest.routeCode);
    if (!offer) continue;
    full = { fullYen: yen(perKilo(offer.totalYen, grams)), fullGrams: grams };
    break;
  }
  return { routeName: cheapest.routeName, aloneYen: cheapest.totalYen, ...full };
};
