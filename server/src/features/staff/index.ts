import type { Feature, Platform } from '../../platform/platform.ts';
import { staffDeskRoutes } from './staff.desk-routes.ts';
import { staffJobs } from './staff.jobs.ts';

export const staffFeature = (p: Platform): Feature => ({ routes: staffDeskRoutes(p), jobs: staffJobs(p) });

export { addStaff, memberNow, membersWho, staffNamesByIds } from './staff.actions.ts';
export { memberRelation } from './staff.store.ts';
export { staffLinks } from './links/link.public.ts';
export { staffSessions } from './session.public.ts';
export { secondPerson } from './changes/second-person.ts';
