import type { Feature, Platform } from '../../platform/platform.ts';
import { staffDeskRoutes } from './staff.desk-routes.ts';
import { staffSweeps } from './staff.jobs.ts';

export const staffFeature = (p: Platform): Feature => ({ routes: staffDeskRoutes(p), sweeps: staffSweeps(p) });

export { openStaffSession } from './session.actions.ts';
export { addStaff, memberNow, membersWho, staffNamesByIds } from './staff.actions.ts';
export { staffChangeWaits } from './staff-change.store.ts';
export { staffLinks } from './link.door.ts';
export { staffSessions } from './session.door.ts';
export { secondPerson } from './second-person.ts';
