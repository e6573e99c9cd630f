import type { Language } from '@hakobu/contract/base/languages';
import { countryName, type Country } from '@hakobu/contract/freight/country.shape';
import type { FreightRoute } from '@hakobu/contract/freight/freight.shape';
import { countriesOf } from './configuration.rules.ts';
import type { RouteDefinition } from './route.rules.ts';

export const presentRoute = (route: RouteDefinition, language: Language): FreightRoute => ({
  code: route.code,
  name: route.names[language],
  carrier: route.carrier,
  enabled: route.enabled,
  tracked: route.tracked,
  days: route.days,
  mostGrams: route.limits.weight ?? 0,
  volumeDivisor: route.volumeDivisor,
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
