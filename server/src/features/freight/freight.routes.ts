import { freightEstimate, freightRoutes } from '@hakobu/contract/freight/freight.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { usualCountries } from '../addresses/index.ts';
import { reachableCountries, usualOf } from './configuration.rules.ts';
import { configurationNow } from './freight.actions.ts';
import { readEstimate } from './freight.queries.ts';
import { presentCountries, presentRoute } from './freight.presenters.ts';

export const freightRoutesOf = (p: Platform): Route[] => [
  route(freightRoutes, async ({ caller }) => {
    const [configuration, told] = await Promise.all([configurationNow(p.db), usualCountries(p.db)]);
    const reachable = reachableCountries(configuration);
    const enabled = configuration.routes.filter((each) => each.enabled);
    return {
      routes: enabled.map((each) => presentRoute(each, caller.language)),
      countries: presentCountries(reachable, caller.language),
      usualCodes: usualOf(told, reachable),
    };
  }),
  route(freightEstimate, ({ input, caller }) => readEstimate(p, input, caller.language)),
];
