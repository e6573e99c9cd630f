import { listRates } from '@hakobu/contract/rates/rate.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDisplayRates } from './rate.actions.ts';

export const rateRoutes = (p: Platform): Route[] => [
  route(listRates, async () => listDisplayRates(p.db, p.clock.now())),
];
