import * as api from '@hakobu/contract/parcels/parcel.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyParcel, cancelParcel, editParcel } from './actions/apply-parcel.ts';
import { estimateParcel } from './actions/estimate-parcel.ts';
import { fillSheet } from './actions/fill-sheet.ts';
import { chooseRoute, payFreight } from './actions/pay-freight.ts';
import { confirmParcel } from './actions/send-parcel.ts';
import { splitParcel } from './actions/split-parcel.ts';
import { undoParcel } from './actions/undo-parcel.ts';
import {
  type ConcernPorts,
  readCounts,
  readDueOut,
  readParcel,
  readParcelOrders,
  readParcels,
  readSheet,
  readStored,
  readTracking,
} from './parcel.queries.ts';

export const parcelRoutes = (p: Platform, ports: ConcernPorts): Route[] => [
  route(api.storedGoods, ({ caller }) => readStored(p, caller, ports)),
  route(api.estimateParcel, ({ input, caller }) => estimateParcel(p, caller, input)),
  route(api.applyParcel, ({ input, caller }) => applyParcel(p, caller, input)),
  route(api.editParcel, ({ input, caller }) => editParcel(p, caller, input)),
  route(api.cancelParcel, ({ input, caller }) => cancelParcel(p, caller, input)),
  route(api.splitParcel, ({ input, caller }) => splitParcel(p, caller, input)),
  route(api.undoParcel, ({ input, caller }) => undoParcel(p, caller, input)),
  route(api.dueOutParcels, ({ input, caller }) => readDueOut(p, caller, input)),
  route(api.parcelOrders, ({ input, caller }) => readParcelOrders(p, caller, input.id)),
  route(api.listParcels, ({ input, caller }) => readParcels(p, caller, input)),
  route(api.countParcels, ({ caller }) => readCounts(p, caller)),
  route(api.parcelDetail, ({ input, caller }) => readParcel(p, caller, input.id)),
  route(api.readSheet, ({ input, caller }) => readSheet(p, caller, input.id)),
  route(api.fillSheet, ({ input, caller }) => fillSheet(p, caller, input)),
  route(api.chooseRoute, ({ input, caller }) => chooseRoute(p, caller, input)),
  route(api.payFreight, ({ input, caller }) => payFreight(p, caller, input)),
  route(api.confirmParcel, ({ input, caller }) => confirmParcel(p, caller, input.id)),
  route(api.parcelTracking, ({ input, caller }) => readTracking(p, caller, input.id)),
];
