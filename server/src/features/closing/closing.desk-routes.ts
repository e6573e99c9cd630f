import * as api from '@hakobu/contract/closing/closing.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { closingsOf, keptOf, listAllClosings, openKept } from './closing.desk-actions.ts';

export const closingDeskRoutes = (p: Platform): Route[] => [
  route(api.listClosings, ({ input }) => listAllClosings(p.db, input)),
  route(api.deskClosings, ({ input }) => closingsOf(p.db, input.id)),
  route(api.deskKept, ({ input }) => keptOf(p.db, input.id)),
  route(api.openKept, ({ caller, input }) => openKept(p, caller, input)),
];
