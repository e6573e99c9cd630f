import * as memberApi from '@hakobu/contract/staff/member.desk-api';
import * as changeApi from '@hakobu/contract/staff/staff-change.desk-api';
import * as api from '@hakobu/contract/staff/staff.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinStaff, makeCode, makeLink, readInvitation, withdrawLink } from './links/invitation.actions.ts';
import { readMatrix, readMembers } from './member.queries.ts';
import { changeOwnPassword, closeDeskSession, openDeskSession, readDeskSession } from './session.actions.ts';
import { agreeToChange, proposeChange, rejectChange, withdrawChange } from './changes/staff-change.actions.ts';
import { pageOfChanges } from './changes/staff-change.queries.ts';
import { secondFactorDeskRoutes } from './second-factor/second-factor.desk-routes.ts';
import { staffSessionDeskRoutes } from './sessions/staff-session.desk-routes.ts';
import { readSetUp, renameMember, setUp } from './staff.actions.ts';
import type { StaffPorts } from './staff.ports.ts';

export const staffDeskRoutes = (p: Platform, ports: StaffPorts): Route[] => [
  route(api.openDeskSession, ({ caller, input }) => openDeskSession(p, caller, input)),
  route(api.deskSession, ({ caller }) => readDeskSession(p, caller)),
  route(api.closeDeskSession, ({ caller }) => closeDeskSession(p, caller)),
  route(api.readSetUp, ({ caller, input }) => readSetUp(p, caller, input.token)),
  route(api.setUp, ({ caller, input }) => setUp(p, caller, input)),
  route(memberApi.staffMatrix, () => readMatrix(p.db)),
  route(memberApi.staffMembers, ({ caller }) => readMembers(p, caller)),
  route(memberApi.renameMember, ({ caller, input }) => renameMember(p, caller, input)),
  route(memberApi.makeStaffLink, ({ caller, input }) => makeLink(p, caller, input)),
  route(memberApi.makeStaffCode, ({ caller, input }) => makeCode(p, caller, input)),
  route(memberApi.withdrawStaffLink, ({ caller, input }) => withdrawLink(p, caller, input)),
  route(memberApi.readInvitation, ({ caller, input }) => readInvitation(p, caller, input.token)),
  route(memberApi.join, ({ caller, input }) => joinStaff(p, caller, input)),
  route(memberApi.changeOwnPassword, ({ caller, input }) => changeOwnPassword(p, caller, input)),
  route(changeApi.listStaffChanges, ({ caller, input }) => pageOfChanges(p.db, caller, input)),
  route(changeApi.proposeStaffChange, ({ caller, input }) => proposeChange(p, caller, input)),
  route(changeApi.agreeToStaffChange, ({ caller, input }) => agreeToChange(p, caller, input)),
  route(changeApi.rejectStaffChange, ({ caller, input }) => rejectChange(p, caller, input)),
  route(changeApi.withdrawStaffChange, ({ caller, input }) => withdrawChange(p, caller, input)),
  ...secondFactorDeskRoutes(p, ports),
  ...staffSessionDeskRoutes(p),
];
