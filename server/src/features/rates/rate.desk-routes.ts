import * as api from '@hakobu/contract/rates/rate.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerHeldBack, changeMargin, changeRateLimits, fetchRates, typeRate } from './rate.desk-actions.ts';
import type { RateFeed } from './feeds/feed.port.ts';
import { readChart, readHistory, readRates } from './rate.desk-queries.ts';

export const rateDeskRoutes = (p: Platform, feed: RateFeed | null): Route[] => [
  route(api.readRates, () => readRates(p.db, feed, p.clock.now())),
  route(api.listRateHistory, ({ input }) => readHistory(p.db, input)),
  route(api.readRateChart, ({ input }) => readChart(p.db, input, p.clock.now())),
  route(api.typeRate, ({ caller, input }) => typeRate(p, caller, input)),
  route(api.changeMargin, ({ caller, input }) => changeMargin(p, caller, input)),
  route(api.changeRateLimits, ({ caller, input }) => changeRateLimits(p, caller, input)),
  route(api.answerHeldBack, ({ caller, input }) => answerHeldBack(p, caller, input)),
  route(api.fetchRates, ({ caller }) => fetchRates(p, caller)),
];
