import * as api from '@hakobu/contract/platforms/platform.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { savePlatform, sortPlatforms } from './platform.actions.ts';
import { type OnSale, readDeskPlatforms } from './platform.queries.ts';

export const platformDeskRoutes = (p: Platform, onSale: OnSale): Route[] => [
  route(api.listDeskPlatforms, () => readDeskPlatforms(p, onSale)),
  route(api.savePlatform, ({ caller, input }) => savePlatform(p, onSale, caller, input)),
  route(api.sortPlatforms, ({ caller, input }) => sortPlatforms(p, onSale, caller, input.codes)),
];
