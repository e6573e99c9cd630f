import * as desk from '@hakobu/contract/shoppers/shoppers.desk-api';
import type { ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listForDesk, readForDesk, type ShopperPorts } from './shopper.desk-queries.ts';
import { changeShopperState, type Decision } from './shopper-state.actions.ts';

export const shopperDeskRoutes = (p: Platform, ports: ShopperPorts): Route[] => {
  const change = async (caller: Caller<Staff>, verb: ShopperStateVerb, decision: Decision) => {
    await changeShopperState(p, caller, verb, decision);
    return readForDesk(p.db, ports, decision.id);
  };
  return [
    route(desk.listDeskShoppers, ({ input }) => listForDesk(p.db, ports, input)),
    route(desk.deskShopper, ({ input }) => readForDesk(p.db, ports, input.id)),
    route(desk.restrictShopper, ({ caller, input }) => change(caller, 'restrict', input)),
    route(desk.freezeShopper, ({ caller, input }) => change(caller, 'freeze', input)),
    route(desk.reopenShopper, ({ caller, input }) => change(caller, 'reopen', input)),
  ];
};
