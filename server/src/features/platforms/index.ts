import type { Feature, Platform } from '../../platform/platform.ts';
import { platformDeskRoutes } from './platform.desk-routes.ts';
import type { OnSale } from './platform.queries.ts';
import { platformPlainRoutes, platformRoutes } from './platform.routes.ts';

/** `onSale` says of which platforms the catalogue has anything on sale: a search of them finds something. */
export const platformsFeature = (p: Platform, { onSale }: { readonly onSale: OnSale }): Feature => ({
  routes: [...platformRoutes(p, onSale), ...platformDeskRoutes(p, onSale)],
  plainRoutes: platformPlainRoutes(p),
});

export { platformsByCodes } from './platform.queries.ts';
export { wordsIn } from './platform.rules.ts';
export { allPlatforms, insertPlatforms, platformRelation, type NewPlatform } from './platform.store.ts';
export type { PlatformFacts } from './platform.presenters.ts';
