import * as api from '@hakobu/contract/staff/staff.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeDeskSession, openDeskSession, readDeskSession } from './session.actions.ts';
import { readMatrix, readMembers, setUp } from './staff.actions.ts';

export const staffDeskRoutes = (p: Platform): Route[] => [
  route(api.openDeskSession, ({ caller, input }) => openDeskSession(p, caller, input)),
  route(api.deskSession, ({ caller }) => readDeskSession(p, caller)),
  route(api.closeDeskSession, ({ caller }) => closeDeskSession(p, caller)),
  route(api.setUp, ({ caller, input }) => setUp(p, caller, input)),
  route(api.staffMatrix, () => readMatrix(p.db)),
  route(api.staffMembers, () => readMembers(p.db)),
];
