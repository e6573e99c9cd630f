import * as api from '@hakobu/contract/operations/operations.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { retryEvent } from './operations.actions.ts';
import { readAlerts, readOperations, readParkedEvents } from './operations.queries.ts';

export const operationsDeskRoutes = (p: Platform, jobNames: () => readonly string[]): Route[] => [
  route(api.listAlerts, ({ caller, input }) => readAlerts(p.db, caller, input)),
  route(api.readOperations, () => readOperations(p, jobNames())),
  route(api.listParkedEvents, ({ input }) => readParkedEvents(p.db, input)),
  route(api.retryEvent, ({ caller, input }) => retryEvent(p, caller, input)),
];
