import * as api from '@hakobu/contract/staff/second-factor.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StaffPorts } from '../staff.ports.ts';
import {
  addAuthenticator,
  makeRecoveryCodes,
  prepareAuthenticator,
  readOwnFactors,
  removeAuthenticator,
} from './own-factor.actions.ts';
import { proveSecondFactor, requestSecondFactorPasskey } from './pending-sign-in.actions.ts';
import { reauthenticateStaff, requestStaffPasskeyReauthentication } from './proof.actions.ts';
import {
  addStaffPasskey,
  logInByStaffPasskey,
  prepareStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  requestStaffPasskey,
  staffPasskeyAvailability,
} from './staff-passkey.actions.ts';

export const secondFactorDeskRoutes = (p: Platform, ports: StaffPorts): Route[] => [
  route(api.proveSecondFactor, ({ caller, input }) => proveSecondFactor(p, caller, input)),
  route(api.requestSecondFactorPasskey, ({ input }) => requestSecondFactorPasskey(p, input)),
  route(api.staffPasskeyAvailability, () => staffPasskeyAvailability(p)),
  route(api.requestStaffPasskey, () => requestStaffPasskey(p)),
  route(api.logInByStaffPasskey, ({ caller, input }) => logInByStaffPasskey(p, ports, caller, input)),
  route(api.readOwnFactors, ({ caller }) => readOwnFactors(p, caller)),
  route(api.reauthenticateStaff, ({ caller, input }) => reauthenticateStaff(p, caller, input)),
  route(api.requestStaffPasskeyReauthentication, ({ caller }) => requestStaffPasskeyReauthentication(p, caller)),
  route(api.prepareAuthenticator, ({ caller }) => prepareAuthenticator(p, caller)),
  route(api.addAuthenticator, ({ caller, input }) => addAuthenticator(p, caller, input)),
  route(api.removeAuthenticator, ({ caller }) => removeAuthenticator(p, caller)),
  route(api.makeRecoveryCodes, ({ caller }) => makeRecoveryCodes(p, caller)),
  route(api.prepareStaffPasskey, ({ caller }) => prepareStaffPasskey(p, caller)),
  route(api.addStaffPasskey, ({ caller, input }) => addStaffPasskey(p, caller, input)),
  route(api.renameStaffPasskey, ({ caller, input }) => renameStaffPasskey(p, caller, input)),
  route(api.removeStaffPasskey, ({ caller, input }) => removeStaffPasskey(p, caller, input)),
];
