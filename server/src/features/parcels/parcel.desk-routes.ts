import * as api from '@hakobu/contract/parcels/parcel.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { loseParcel, returnParcel } from './actions/miscarry-parcel.ts';
import { finishPacking, previewQuotes, scanItem, unpackParcel } from './actions/pack-parcel.ts';
import {
  addParcelTracking,
  checkWaybill,
  deliverParcel,
  dispatchParcel,
  revealNumbers,
} from './actions/send-parcel.ts';
import { unpackedDone } from './actions/undo-parcel.ts';
import {
  readDeskParcel,
  readDeskParcels,
  readFigures,
  readPacking,
  readToDispatch,
  readToUnpack,
} from './parcel.desk-queries.ts';

export const parcelDeskRoutes = (p: Platform): Route[] => [
  route(api.packingQueue, ({ input, caller }) => readPacking(p, caller.language, input)),
  route(api.dispatchQueue, ({ input, caller }) => readToDispatch(p, caller.language, input)),
  route(api.toUnpackQueue, ({ input, caller }) => readToUnpack(p, caller.language, input, 'Cancelled')),
  route(api.returnedQueue, ({ input, caller }) => readToUnpack(p, caller.language, input, 'Returned')),
  route(api.parcelFigures, () => readFigures(p)),
  route(api.listDeskParcels, ({ input, caller }) => readDeskParcels(p, caller.language, input)),
  route(api.deskParcel, ({ input, caller }) => readDeskParcel(p, caller, input.id)),
  route(api.scanParcelItem, ({ input, caller }) => scanItem(p, caller, input)),
  route(api.previewQuotes, ({ input }) => previewQuotes(p, input)),
  route(api.finishPacking, ({ input, caller }) => finishPacking(p, caller, input)),
  route(api.unpackParcel, ({ input, caller }) => unpackParcel(p, caller, input)),
  route(api.unpackedDone, ({ input, caller }) => unpackedDone(p, caller, input)),
  route(api.returnParcel, ({ input, caller }) => returnParcel(p, caller, input)),
  route(api.loseParcel, ({ input, caller }) => loseParcel(p, caller, input)),
  route(api.revealRecipientNumbers, ({ input, caller }) => revealNumbers(p, caller, input.id)),
  route(api.checkWaybill, ({ input, caller }) => checkWaybill(p, caller, input)),
  route(api.dispatchParcel, ({ input, caller }) => dispatchParcel(p, caller, input)),
  route(api.addParcelTracking, ({ input, caller }) => addParcelTracking(p, caller, input)),
  route(api.deliverParcel, ({ input, caller }) => deliverParcel(p, caller, input)),
];
