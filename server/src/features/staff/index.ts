import type { Feature, Platform } from '../../platform/platform.ts';
import { staffDeskRoutes } from './staff.desk-routes.ts';
import { staffJobs } from './staff.jobs.ts';
import type { StaffPorts } from './staff.ports.ts';

export const staffFeature = (p: Platform, ports: StaffPorts): Feature => ({
  routes: staffDeskRoutes(p, ports),
  jobs: staffJobs(p),
});

export { addStaff, memberNow, membersWho, staffNamesByIds } from './staff.actions.ts';
export { memberRelation } from './staff.store.ts';
export { isStaffPasskey } from './second-factor/staff-passkey.store.ts';
export { staffLinks } from './links/link.public.ts';
export { staffSessions } from './session.public.ts';
export { secondPerson } from './changes/second-person.public.ts';
