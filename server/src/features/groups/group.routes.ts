import * as groups from '@hakobu/contract/groups/group.api';
import * as orders from '@hakobu/contract/groups/group-order.api';
import * as shipments from '@hakobu/contract/groups/shipment.api';
import * as hall from '@hakobu/contract/groups/hall.api';
import * as handovers from '@hakobu/contract/groups/handover.api';
import * as memberships from '@hakobu/contract/groups/membership.api';
import * as reports from '@hakobu/contract/groups/report.api';
import * as talks from '@hakobu/contract/groups/talk.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as changes from './actions/change-group.ts';
import * as decisions from './actions/decide-member.ts';
import * as handover from './actions/hand-over.ts';
import { acceptTerms, joinGroup, leaveGroup } from './actions/join-group.ts';
import { openGroup } from './actions/open-group.ts';
import * as reading from './group.queries.ts';
import { readHall } from './hall.queries.ts';
import * as adding from './orders/add-orders.ts';
import { readAddable, readGroupOrders } from './orders/group-order.queries.ts';
import { reportGroup } from './reports/report-group.actions.ts';
import { applyShipment, previewShipment } from './shipping/apply-shipment.ts';
import * as shares from './shipping/authorise-share.ts';
import { cancelShipment, decideDifference } from './shipping/decide-shipment.ts';
import { readMoney, readOwnShipment } from './shipping/shipment.queries.ts';
import * as talking from './talk/talk.actions.ts';
import { readTalk, readTalkStretch } from './talk/talk.queries.ts';

export const groupRoutes = (p: Platform): Route[] => [
  route(hall.listGroups, ({ input, caller }) => readHall(p, caller, input)),
  route(hall.readGroup, ({ input, caller }) => reading.readGroup(p, caller, input.id)),
  route(groups.openGroup, ({ input, caller }) => openGroup(p, caller, input)),
  route(groups.editGroup, ({ input, caller }) => changes.editGroup(p, caller, input)),
  route(groups.changeGroupTerms, ({ input, caller }) => changes.changeTerms(p, caller, input)),
  route(groups.prolongGroup, ({ input, caller }) => changes.prolong(p, caller, input)),
  route(groups.lockGroup, ({ input, caller }) => changes.lock(p, caller, input)),
  route(groups.dissolveGroup, ({ input, caller }) => changes.dissolve(p, caller, input)),
  route(groups.listOwnGroups, ({ input, caller }) => reading.readOwnGroups(p, caller, input)),
  route(reports.reportGroup, ({ input, caller }) => reportGroup(p, caller, input)),
  route(talks.groupTalkState, ({ input, caller }) => readTalk(p, caller, input.id)),
  route(talks.listGroupMessages, ({ input, caller }) => readTalkStretch(p, caller, input)),
  route(talks.sayInGroup, ({ input, caller }) => talking.sayInGroup(p, caller, input)),
  route(talks.recallInGroup, ({ input, caller }) => talking.recallInGroup(p, caller, input)),
  route(talks.markGroupTalk, ({ input, caller }) => talking.markRead(p, caller, input)),
  route(talks.muteGroupTalk, ({ input, caller }) => talking.muteTalk(p, caller, input)),
  route(memberships.joinGroup, ({ input, caller }) => joinGroup(p, caller, input)),
  route(memberships.leaveGroup, ({ input, caller }) => leaveGroup(p, caller, input.id)),
  route(memberships.acceptGroupTerms, ({ input, caller }) => acceptTerms(p, caller, input)),
  route(memberships.listGroupMembers, ({ input, caller }) => reading.readMembers(p, caller, input)),
  route(memberships.approveMember, ({ input, caller }) => decisions.approveMember(p, caller, input)),
  route(memberships.rejectMember, ({ input, caller }) => decisions.rejectMember(p, caller, input)),
  route(orders.listAddableOrders, ({ input, caller }) => readAddable(p, caller, input.id)),
  route(orders.addGroupOrders, ({ input, caller }) => adding.addOrders(p, caller, input)),
  route(orders.takeBackGroupOrder, ({ input, caller }) => adding.takeBackOrder(p, caller, input)),
  route(orders.listGroupOrders, ({ input, caller }) => readGroupOrders(p, caller, input)),
  route(orders.acceptGroupOrders, ({ input, caller }) => adding.acceptOrders(p, caller, input)),
  route(orders.refuseGroupOrder, ({ input, caller }) => adding.refuseOrder(p, caller, input)),
  route(handovers.offerHandover, ({ input, caller }) => handover.offerHandover(p, caller, input)),
  route(handovers.takeBackHandover, ({ input, caller }) => handover.takeBackHandover(p, caller, input.id)),
  route(handovers.acceptHandover, ({ input, caller }) => handover.acceptHandover(p, caller, input)),
  route(handovers.declineHandover, ({ input, caller }) => handover.declineHandover(p, caller, input.id)),
  route(shipments.previewGroupShipment, ({ input, caller }) => previewShipment(p, caller, input)),
  route(shipments.applyGroupShipment, ({ input, caller }) => applyShipment(p, caller, input)),
  route(shipments.readGroupShipment, ({ input, caller }) => readOwnShipment(p, caller, input.id)),
  route(shipments.cancelGroupShipment, ({ input, caller }) => cancelShipment(p, caller, input)),
  route(shipments.decideDifference, ({ input, caller }) => decideDifference(p, caller, input)),
  route(shipments.chooseShareCap, ({ input, caller }) => shares.chooseCap(p, caller, input)),
  route(shipments.authoriseShare, ({ input, caller }) => shares.authorise(p, caller, input)),
  route(shipments.declineShare, ({ input, caller }) => shares.decline(p, caller, input)),
  route(shipments.listGroupMoney, ({ input, caller }) => readMoney(p, caller, input.id)),
  route(memberships.removeMember, ({ input, caller }) => decisions.removeMember(p, caller, input)),
];
