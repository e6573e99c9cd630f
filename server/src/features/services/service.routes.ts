import * as api from '@hakobu/contract/services/service.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { agreeToFee, rejectFee } from './actions/answer-fee.ts';
import { askServices } from './actions/ask-services.ts';
import { cancelService, payServices } from './actions/pay-services.ts';
import { readOffers } from './offers/offer.actions.ts';
import { readOwnServices, readService, readServices, readWaitingServices } from './service.queries.ts';

export const serviceRoutes = (p: Platform): Route[] => [
  route(api.listOffers, ({ input, caller }) => readOffers(p.db, caller.language, input.subject)),
  route(api.listServices, ({ input, caller }) => readServices(p, caller, input.code)),
  route(api.listWaitingServices, ({ input, caller }) => readWaitingServices(p, caller, input)),
  route(api.listOwnServices, ({ input, caller }) => readOwnServices(p, caller, input)),
  route(api.serviceDetail, ({ input, caller }) => readService(p, caller, input.code)),
  route(api.addServices, ({ input, caller }) => askServices(p, caller, input)),
  route(api.payServices, ({ input, caller }) => payServices(p, caller, input)),
  route(api.cancelService, ({ input, caller }) => cancelService(p, caller, input.code)),
  route(api.agreeToFee, ({ input, caller }) => agreeToFee(p, caller, input)),
  route(api.rejectFee, ({ input, caller }) => rejectFee(p, caller, input)),
];
