import * as api from '@hakobu/contract/proxies/proxy.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addEcOrder, submitProxies } from '../actions/place-proxies.ts';
import { previewForm, previewProxies, readProxyCart } from './proxy.queries.ts';

/** Orders of what shoppers describe; what they write until then is the drafts' own matter. */
export const proxyOrderRoutes = (p: Platform): Route[] => [
  route(api.listProxyDrafts, ({ caller }) => readProxyCart(p, caller)),
  route(api.previewProxyForm, ({ caller, input }) => previewForm(p, caller, input)),
  route(api.previewProxies, ({ caller, input }) => previewProxies(p, caller, input.ids)),
  route(api.submitProxies, ({ caller, input }) => submitProxies(p, caller, input)),
  route(api.addEcOrder, ({ caller, input }) => addEcOrder(p, caller, input)),
];
