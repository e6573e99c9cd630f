import * as api from '@hakobu/contract/staff/staff-session.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endOfMember, endOthers, endOwn, listOfMember, listOwn } from './staff-session.actions.ts';

export const staffSessionDeskRoutes = (p: Platform): Route[] => [
  route(api.listOwnStaffSessions, ({ caller }) => listOwn(p, caller)),
  route(api.endOwnStaffSession, ({ caller, input }) => endOwn(p, caller, input)),
  route(api.endOtherStaffSessions, ({ caller }) => endOthers(p, caller)),
  route(api.listMemberSessions, ({ input }) => listOfMember(p, input)),
  route(api.endMemberSessions, ({ caller, input }) => endOfMember(p, caller, input)),
];
