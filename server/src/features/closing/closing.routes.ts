import * as api from '@hakobu/contract/closing/closing.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Keepers, readClosing, requestClosing, takeClosingBack } from './closing.actions.ts';

export const closingRoutes = (p: Platform, keepers: Keepers): Route[] => [
  route(api.readClosing, ({ caller }) => readClosing(p, caller, keepers)),
  route(api.requestClosing, ({ caller, input }) => requestClosing(p, caller, input, keepers)),
  route(api.takeClosingBack, ({ caller, input }) => takeClosingBack(p, caller, input)),
];
