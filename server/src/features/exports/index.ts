import type { Feature, Platform } from '../../platform/platform.ts';
import { exportJobs } from './export.jobs.ts';
import { exportListeners } from './export.listeners.ts';
import { exportDownloads, exportRoutes } from './export.routes.ts';
import type { Keepers } from './making.actions.ts';
import { exportData } from './privacy.store.ts';

export const exportsFeature = (p: Platform, keepers: Keepers): Feature => ({
  routes: exportRoutes(p),
  downloadRoutes: exportDownloads(p),
  listeners: exportListeners,
  jobs: exportJobs(p, keepers),
  personal: exportData,
});
