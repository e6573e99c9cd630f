import * as api from '@hakobu/contract/services/service.desk-api';
import { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishService, giveUpService } from './actions/end-service.ts';
import { chargeService, confirmService, takeOverService } from './actions/quote-service.ts';
import { readDeskOffers, saveOffer, sortOffers } from './offers/offer.actions.ts';
import { readDeskService, readDeskServices, readServicesOf, readUndoneParcels } from './service.desk-queries.ts';
import { readWaitingWords } from './words/words.desk-queries.ts';

export const serviceDeskRoutes = (p: Platform): Route[] => [
  route(api.listDeskOffers, () => readDeskOffers(p)),
  route(api.saveOffer, ({ input, caller }) => saveOffer(p, caller, input)),
  route(api.sortOffers, ({ input, caller }) => sortOffers(p, caller, input.codes)),
  route(api.listDeskServices, ({ input, caller }) => readDeskServices(p, caller, input)),
  route(api.listServicesOf, ({ input, caller }) => readServicesOf(p, caller, input.code)),
  route(api.listUndoneParcels, () => readUndoneParcels(p)),
  route(api.deskService, ({ input, caller }) => readDeskService(p, caller, input.code)),
  route(listWaitingWords, ({ input, caller }) => readWaitingWords(p, caller, input)),
  route(api.confirmService, ({ input, caller }) => confirmService(p, caller, input.code)),
  route(api.takeOverService, ({ input, caller }) => takeOverService(p, caller, input)),
  route(api.chargeService, ({ input, caller }) => chargeService(p, caller, input)),
  route(api.finishService, ({ input, caller }) => finishService(p, caller, input)),
  route(api.giveUpService, ({ input, caller }) => giveUpService(p, caller, input)),
];
