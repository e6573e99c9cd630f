import type { Feature, Platform } from '../../platform/platform.ts';
import { platformPlainRoutes, platformRoutes } from './platform.routes.ts';

export const platformsFeature = (p: Platform): Feature => ({
  routes: platformRoutes(p),
  plainRoutes: platformPlainRoutes(p),
});

export { platformsByCodes } from './platform.actions.ts';
export { serviceFeeYen, wordsIn } from './platform.rules.ts';
export { allPlatforms, insertPlatforms, type NewPlatform } from './platform.store.ts';
export type { PlatformFacts } from './platform.views.ts';
