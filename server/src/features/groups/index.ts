import type { Feature, Platform } from '../../platform/platform.ts';
import { groupInvariants } from './group-invariants.store.ts';
import { groupJobs } from './group.jobs.ts';
import { groupListeners } from './group.listeners.ts';
import { groupRoutes } from './group.routes.ts';
import { groupData } from './privacy.store.ts';

export const groupsFeature = (p: Platform): Feature => ({
  personal: groupData,
  routes: groupRoutes(p),
  listeners: groupListeners,
  jobs: groupJobs(p),
  invariants: groupInvariants,
});

export { groupNotificationFacts } from './group-notification.public.ts';
