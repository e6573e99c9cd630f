import * as api from '@hakobu/contract/sign-in/ways-in.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changePassword, changeUserName, removeWayIn } from './change.actions.ts';
import { bindAddress, sendNewAddressCode } from './new-address.actions.ts';
import { readWaysIn } from './ways-in.queries.ts';

export const waysInRoutes = (p: Platform): Route[] => [
  route(api.readWaysIn, ({ caller }) => readWaysIn(p.db, p, { shopperId: caller.who.id, now: p.clock.now() })),
  route(api.sendNewAddressCode, ({ caller, input }) => sendNewAddressCode(p, caller, input)),
  route(api.bindAddress, ({ caller, input }) => bindAddress(p, caller, input)),
  route(api.changeUserName, ({ caller, input }) => changeUserName(p, caller, input)),
  route(api.changePassword, ({ caller, input }) => changePassword(p, caller, input)),
  route(api.removeWayIn, ({ caller, input }) => removeWayIn(p, caller, input)),
];
