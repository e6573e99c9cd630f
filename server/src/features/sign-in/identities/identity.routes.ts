import * as api from '@hakobu/contract/sign-in/identity.api';
import { type PlainRoute, type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  finishBindingIdentity,
  finishIdentity,
  readBoundIdentities,
  startBindingIdentity,
  startIdentity,
  unbindIdentity,
} from './identity.actions.ts';
import { type Apps, offeredIdentities, returnPath, takeReturn } from './going-and-returning.actions.ts';
import { tieIdentity } from './tie-identity.actions.ts';

export const identityRoutes = (p: Platform, apps: Apps): Route[] => [
  route(api.offeredIdentities, ({ caller }) => offeredIdentities(p, apps, caller)),
  route(api.startIdentity, ({ caller, input }) => startIdentity(p, apps, caller, input)),
  route(api.finishIdentity, ({ caller, input }) => finishIdentity(p, apps, caller, input)),
  route(api.tieIdentity, ({ caller, input }) => tieIdentity(p, caller, input)),
  route(api.boundIdentities, ({ caller }) => readBoundIdentities(p.db, caller)),
  route(api.startBindingIdentity, ({ caller, input }) => startBindingIdentity(p, apps, caller, input)),
  route(api.finishBindingIdentity, ({ caller, input }) => finishBindingIdentity(p, caller, input)),
  route(api.unbindIdentity, ({ caller, input }) => unbindIdentity(p, caller, input)),
];

/** Where third parties lead back to: a path of the server, since some of them put their code before a `#`. */
export const identityReturnRoute = (p: Platform, apps: Apps): PlainRoute => ({
  method: 'GET',
  url: `${returnPath}:provider`,
  handle: async ({ params, query }) => {
    const text = (name: string): string | undefined => {
      const value: unknown = query[name];
      return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined;
    };
    const screen = await takeReturn(p, apps, {
      provider: params['provider'] ?? '',
      state: text('state') ?? '',
      code: text('code'),
    });
    // What was in the address is nobody's business further on.
    const headers = { location: `/wap/#${screen}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    return { status: 302, headers, body: '' };
  },
});
