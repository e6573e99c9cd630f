import * as api from '@hakobu/contract/addresses/addresses.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAddress, addressById, changeAddress, readAddresses, removeAddress } from './address.actions.ts';

export const addressRoutes = (p: Platform): Route[] => [
  route(api.listAddresses, ({ caller }) => readAddresses(p.db, caller.who.id)),
  route(api.addAddress, ({ caller, input }) => addAddress(p, caller, input)),
  route(api.readAddress, ({ caller, input }) => addressById(p.db, caller.who.id, input.id)),
  route(api.changeAddress, ({ caller, input }) => changeAddress(p, caller, input)),
  route(api.removeAddress, ({ caller, input }) => removeAddress(p, caller, input.id)),
];
