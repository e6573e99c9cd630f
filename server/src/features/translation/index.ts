import type { Feature, Platform } from '../../platform/platform.ts';
import { translationDeskRoutes } from './translation.desk-routes.ts';
import { spendingInvariants } from './spending.store.ts';
import { forgetSpent } from './translation.jobs.ts';
import { translationRoutes } from './translation.routes.ts';

export const translationFeature = (p: Platform): Feature => ({
  routes: [...translationRoutes(p), ...translationDeskRoutes(p)],
  jobs: [forgetSpent(p)],
  invariants: spendingInvariants,
});

export { translateTexts } from './translate.ts';
export { correctedText, translateNames } from './translation.public.ts';
