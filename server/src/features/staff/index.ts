import type { Feature, Platform } from '../../platform/platform.ts';
import { staffDeskRoutes } from './staff.desk-routes.ts';
import { staffSweeps } from './staff.jobs.ts';

export const staffFeature = (p: Platform): Feature => ({ routes: staffDeskRoutes(p), sweeps: staffSweeps(p) });

export { authenticateStaff, openStaffSession } from './session.actions.ts';
export { addStaff, memberNow, membersWho, setUpToken, staffNamesByIds } from './staff.actions.ts';
export { staffSessions } from './session.door.ts';
export { secondPerson } from './second-person.ts';
