import type { Feature, Platform } from '../../platform/platform.ts';
import { groupInvariants } from './group-invariants.store.ts';
import { groupDeskRoutes } from './group.desk-routes.ts';
import { groupJobs } from './group.jobs.ts';
import { groupListeners, groupsWithin } from './group.listeners.ts';
import { groupRoutes } from './group.routes.ts';
import { shipmentInvariants } from './shipping/shipment-invariants.store.ts';
import { groupData } from './privacy.store.ts';
import { talkWithin } from './talk/talk.listeners.ts';

export const groupsFeature = (p: Platform): Feature => ({
  personal: groupData,
  routes: [...groupRoutes(p), ...groupDeskRoutes(p)],
  within: [...groupsWithin, ...talkWithin],
  listeners: groupListeners(p),
  jobs: groupJobs(p),
  invariants: [...groupInvariants, ...shipmentInvariants],
});

export { groupNotificationFacts } from './group-notification.public.ts';
export { payableShare } from './shipping/authorise-share.ts';
export { groupReportWaits } from './reports/report.store.ts';
export { groupTalks } from './talk/talk.public.ts';
