import * as api from '@hakobu/contract/sign-in/session.api';
import * as desk from '@hakobu/contract/sign-in/session.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endEverySession,
  endForShopper,
  endOtherSessions,
  endSession,
  listForDesk,
  listSessions,
} from './own-session.actions.ts';

export const sessionRoutes = (p: Platform): Route[] => [
  route(api.listSessions, ({ caller }) => listSessions(p, caller)),
  route(api.endSession, ({ caller, input }) => endSession(p, caller, input)),
  route(api.endOtherSessions, ({ caller }) => endOtherSessions(p, caller)),
  route(api.endEverySession, ({ caller }) => endEverySession(p, caller)),
  route(desk.listShopperSessions, ({ input }) => listForDesk(p, input)),
  route(desk.endShopperSessions, ({ caller, input }) => endForShopper(p, caller, input)),
];
