import * as desk from '@hakobu/contract/groups/group.desk-api';
import { deskGroupShipping } from '@hakobu/contract/groups/shipping.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { dissolveForOwner, offerForOwner, removeForOwner, takeBackForOwner } from './group.desk-actions.ts';
import { readDeskGroup, readDeskGroups } from './group.desk-queries.ts';
import { readDeskShipping } from './shipping/shipment.desk-queries.ts';
import { answerReport } from './reports/report.desk-actions.ts';

export const groupDeskRoutes = (p: Platform): Route[] => [
  route(desk.listDeskGroups, ({ caller, input }) => readDeskGroups(p, caller, input)),
  route(desk.deskGroup, ({ caller, input }) => readDeskGroup(p, caller, input.id)),
  route(deskGroupShipping, ({ caller, input }) => readDeskShipping(p, caller, input.id)),
  route(desk.deskDissolveGroup, ({ caller, input }) => dissolveForOwner(p, caller, input)),
  route(desk.deskRemoveMember, ({ caller, input }) => removeForOwner(p, caller, input)),
  route(desk.deskOfferHandover, ({ caller, input }) => offerForOwner(p, caller, input)),
  route(desk.deskTakeBackHandover, ({ caller, input }) => takeBackForOwner(p, caller, input)),
  route(desk.answerGroupReport, ({ caller, input }) => answerReport(p, caller, input)),
];
