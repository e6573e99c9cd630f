import * as api from '@hakobu/contract/chat/chat.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatPorts } from '../chat.ports.ts';
import { readAddresses, readStretch, searchOwn } from './message.queries.ts';

export const messageRoutes = (p: Platform, ports: ChatPorts): Route[] => [
  route(api.listMessages, ({ caller, input }) => readStretch(p, ports, caller, input)),
  route(api.searchMessages, ({ caller, input }) => searchOwn(p, caller, input)),
  route(api.refreshFiles, ({ caller, input }) => readAddresses(p, input, caller.who.id)),
];
