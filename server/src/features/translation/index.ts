import type { Feature, Platform } from '../../platform/platform.ts';
import { translationDeskRoutes } from './translation.desk-routes.ts';
import { spendingLaws } from './spending.store.ts';
import { forgetSpent } from './translation.jobs.ts';
import { translationRoutes } from './translation.routes.ts';

export const translationFeature = (p: Platform): Feature => ({
  routes: [...translationRoutes(p), ...translationDeskRoutes(p)],
  sweeps: [forgetSpent(p)],
  laws: spendingLaws,
});

export { translateTexts } from './translate.ts';
export { correctedText, translateNames } from './translation.door.ts';
