import * as api from '@hakobu/contract/chat/chat.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatSights } from './chat-sights.ts';
import { rateChat } from './rating.actions.ts';
import { readServiceDesk } from './service-desk.reading.ts';
import { readChatState, readUnread } from './state.reading.ts';

export const stateRoutes = (p: Platform, sights: ChatSights): Route[] => [
  route(api.readChatState, ({ caller, input }) => readChatState(p, sights, caller, input)),
  route(api.unreadMessages, ({ caller }) => readUnread(p, caller)),
  route(api.rateChat, ({ caller, input }) => rateChat(p, caller, input)),
  route(api.readServiceDesk, ({ caller }) => readServiceDesk(p, caller.language)),
];
