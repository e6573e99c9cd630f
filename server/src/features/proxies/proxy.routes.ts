import * as api from '@hakobu/contract/proxies/proxy.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as actions from './proxy.actions.ts';

export const proxyRoutes = (p: Platform): Route[] => [
  route(api.saveProxyDraft, ({ input, caller }) => actions.saveDraft(p, caller, input)),
  route(api.proxyDraft, ({ input, caller }) => actions.readDraft(p, caller, input.id)),
  route(api.setProxyDraftAside, ({ input, caller }) => actions.setDraftAside(p, caller, input.id)),
  route(api.removeProxyDrafts, ({ input, caller }) => actions.removeDrafts(p, caller, input.ids)),
  route(api.getEcOrderFirst, ({ caller }) => actions.readInForm(p, caller)),
];
