import { listOwnAccess } from '@hakobu/contract/audit/access.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOwnAccess } from './access.actions.ts';

export const accessRoutes = (p: Platform): Route[] => [
  route(listOwnAccess, ({ caller, input }) => readOwnAccess(p.db, caller, input)),
];
