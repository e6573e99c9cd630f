import * as api from '@hakobu/contract/goods/source.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { trySourceNow } from './source.desk-actions.ts';
import { readSourcesNow } from './source.queries.ts';

export const sourceDeskRoutes = (p: Platform): Route[] => [
  route(api.readSources, ({ caller }) => readSourcesNow(p, caller.language)),
  route(api.trySource, ({ caller, input }) => trySourceNow(p, caller, input.platformCode)),
];
