import type { Feature, Platform } from '../../platform/platform.ts';
import type { PreviewSights } from './preview.reading.ts';
import { ruleDeskRoutes } from './rule.desk-routes.ts';
import { ruleSweeps } from './rule.jobs.ts';

export const rulesFeature = (p: Platform, sights: PreviewSights): Feature => ({
  routes: ruleDeskRoutes(p, sights),
  sweeps: ruleSweeps(p),
});

export { judge, refusalOf, type Subject } from './judging.ts';
export { judgeGoods } from './rule.door.ts';
