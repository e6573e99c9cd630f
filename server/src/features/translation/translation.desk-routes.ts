import * as api from '@hakobu/contract/translation/translation.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { correct, tryNow } from './translation.desk-actions.ts';
import { readKept, readState, readTranslations } from './translation.desk-queries.ts';

export const translationDeskRoutes = (p: Platform): Route[] => [
  route(api.readTranslation, () => readState(p)),
  route(api.tryTranslation, ({ input }) => tryNow(p, input)),
  route(api.listTranslations, ({ input }) => readTranslations(p.db, input)),
  route(api.readKeptTranslation, ({ input }) => readKept(p.db, input.id)),
  route(api.correctTranslation, ({ caller, input }) => correct(p, caller, input)),
];
