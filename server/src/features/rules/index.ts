import type { Feature, Platform } from '../../platform/platform.ts';
import type { PreviewPorts } from './preview.queries.ts';
import { ruleDeskRoutes } from './rule.desk-routes.ts';
import { ruleJobs } from './rule.jobs.ts';

export const rulesFeature = (p: Platform, ports: PreviewPorts): Feature => ({
  routes: ruleDeskRoutes(p, ports),
  jobs: ruleJobs(p),
});

export { judge, refusalOf, type Subject } from './judging.ts';
export { judgeGoods } from './rule.public.ts';
