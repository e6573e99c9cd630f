import * as desk from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { acceptClaim, refuseClaim } from './claim.actions.ts';
import { discardUnknown, keepUnknown, matchUnknown, shelveUnknown, unmatchUnknown } from './unknown-box.actions.ts';
import { readBox, readBoxAlone, readBoxes, readClaim, readClaimAlone, readClaims } from './unknown-box.queries.ts';

export const unknownBoxDeskRoutes = (p: Platform): Route[] => [
  route(desk.keepUnknown, ({ input, caller }) => keepUnknown(p, caller, input)),
  route(desk.listUnknown, ({ input }) => readBoxes(p, input)),
  route(desk.unknownBox, ({ input }) => readBox(p, input.id)),
  route(desk.matchUnknown, async ({ input, caller }) => {
    await matchUnknown(p, caller, input);
    return readBoxAlone(p, input.id);
  }),
  route(desk.unmatchUnknown, async ({ input, caller }) => {
    await unmatchUnknown(p, caller, input);
    return readBoxAlone(p, input.id);
  }),
  route(desk.shelveUnknown, async ({ input, caller }) => {
    await shelveUnknown(p, caller, input);
    return readBoxAlone(p, input.id);
  }),
  route(desk.discardUnknown, async ({ input, caller }) => {
    await discardUnknown(p, caller, input);
    return readBoxAlone(p, input.id);
  }),
  route(desk.listClaims, ({ input }) => readClaims(p, input)),
  route(desk.deskClaim, ({ input }) => readClaim(p, input.id)),
  route(desk.acceptClaim, async ({ input, caller }) => {
    await acceptClaim(p, caller, input);
    return readClaimAlone(p, input.id);
  }),
  route(desk.refuseClaim, async ({ input, caller }) => {
    await refuseClaim(p, caller, input);
    return readClaimAlone(p, input.id);
  }),
];
