import * as desk from '@hakobu/contract/shoppers/shoppers.desk-api';
import type { StandingVerb } from '@hakobu/contract/shoppers/standing.shape';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listForDesk, readForDesk, type ShopperSights } from './shopper.desk-reading.ts';
import { changeStanding, type Decision } from './standing.actions.ts';

export const shopperDeskRoutes = (p: Platform, sights: ShopperSights): Route[] => {
  const change = async (caller: Caller<Staff>, verb: StandingVerb, decision: Decision) => {
    await changeStanding(p, caller, verb, decision);
    return readForDesk(p.db, sights, decision.id);
  };
  return [
    route(desk.listDeskShoppers, ({ input }) => listForDesk(p.db, sights, input)),
    route(desk.deskShopper, ({ input }) => readForDesk(p.db, sights, input.id)),
    route(desk.restrictShopper, ({ caller, input }) => change(caller, 'restrict', input)),
    route(desk.freezeShopper, ({ caller, input }) => change(caller, 'freeze', input)),
    route(desk.reopenShopper, ({ caller, input }) => change(caller, 'reopen', input)),
  ];
};
