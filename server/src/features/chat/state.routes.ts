import * as api from '@hakobu/contract/chat/chat.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatPorts } from './chat.ports.ts';
import { rateChat } from './desk/rating.actions.ts';
import { readServiceDesk } from './desk/service-desk.queries.ts';
import { readChatState, readUnread } from './state.queries.ts';

export const stateRoutes = (p: Platform, ports: ChatPorts): Route[] => [
  route(api.readChatState, ({ caller, input }) => readChatState(p, ports, caller, input)),
  route(api.unreadMessages, ({ caller }) => readUnread(p, caller)),
  route(api.rateChat, ({ caller, input }) => rateChat(p, caller, input)),
  route(api.readServiceDesk, ({ caller }) => readServiceDesk(p, caller.language)),
];
