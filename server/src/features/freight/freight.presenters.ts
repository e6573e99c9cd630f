import type { Language } from '@hakobu/contract/base/languages';
import { countryName, type Country } from '@hakobu/contract/freight/country.shape';
import type { FreightRoute } from '@hakobu/contract/freight/freight.shape';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { countriesOf } from './configuration.rules.ts';
import { maxGramsOf, type RouteDefinition } from './route.rules.ts';

export const presentRoute = (route: RouteDefinition, language: Language): FreightRoute => ({
  code: route.code,
  name: route.names[language],
  carrier: route.carrier,
  carrierName: carrierName(route.carrier, language),
  enabled: route.enabled,
  tracked: route.tracked,
  days: route.days,
  mostGrams: maxGramsOf(route),
  volumeDivisor: route.volumeDivisor,
  roundUpGrams: route.roundUpGrams,
  leastGrams: route.leastGrams,
  longestMm: route.limits.longestSide,
  lengthAndGirthMm: route.limits.lengthAndGirth,
  sumOfSidesMm: route.limits.sumOfSides,
  accepts: [...route.accepts],
  countryCodes: countriesOf(route),
});

/** Countries by name, in the order of the language that reads them. */
export const presentCountries = (codes: readonly string[], language: Language): Country[] =>
  codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
