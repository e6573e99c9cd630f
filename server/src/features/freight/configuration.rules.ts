import type { CustomsRules, ExportRules } from './customs.rules.ts';
import type { PackagingAllowance } from './packaging.rules.ts';
import type { RouteDefinition } from './route.rules.ts';

/** All of freight's configuration, as the rules take it. */
export type Configuration = {
  /** In the operator's order. */
  readonly routes: readonly RouteDefinition[];
  readonly customs: ReadonlyMap<string, CustomsRules>;
  readonly packaging: PackagingAllowance;
  readonly leaving: ExportRules;
};

/** Countries that a route reaches today. */
export const countriesOf = (route: RouteDefinition): string[] =>
  [...route.zoneOf.keys()].filter((code) => route.countryRules.get(code)?.enabled !== false).toSorted();

/** Countries that any enabled route reaches today. */
export const reachableCountries = ({ routes }: Configuration): string[] =>
  [...new Set(routes.filter(({ enabled }) => enabled).flatMap(countriesOf))].toSorted();

/** Where shoppers of a shop like this live, until its own addresses tell. */
const usualBefore = ['CN', 'TW', 'HK', 'MO', 'SG', 'MY', 'AU', 'CA', 'GB'];
const usualAtMost = 6;

/** The few reachable countries that are usual, the most usual first: those that addresses tell, then those expected. */
export const usualOf = (told: readonly string[], reachable: readonly string[]): string[] =>
  [...new Set([...told, ...usualBefore])].filter((code) => reachable.includes(code)).slice(0, usualAtMost);
