import * as api from '@hakobu/contract/chat/chat.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAddresses, readDeskStretch, searchAll } from './message.queries.ts';
import { readRecalledMessage } from './recalled.actions.ts';

export const messageDeskRoutes = (p: Platform): Route[] => [
  route(api.listDeskMessages, ({ input }) => readDeskStretch(p, input)),
  route(api.searchDeskMessages, ({ input }) => searchAll(p, input)),
  route(api.refreshDeskFiles, ({ input }) => readAddresses(p, input)),
  route(api.readRecalled, ({ caller, input }) => readRecalledMessage(p, caller, input.sMsgId)),
];
