import * as api from '@hakobu/contract/feedback/feedback.api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { askFeedback } from './feedback.actions.ts';
import { readEntries, readFeedback } from './feedback.queries.ts';
import { markRead, openMessage, readMessages, readUnread } from './message.queries.ts';

export const feedbackRoutes = (p: Platform): Route[] => [
  route(api.readFeedback, ({ caller, input }) => readFeedback(p, caller, input.orderCode)),
  route(api.listFeedback, ({ caller, input }) => readEntries(p, caller, input)),
  route(api.askFeedback, ({ caller, input }) => askFeedback(p, caller, input)),
  route(api.listOrderMessages, ({ caller, input }) => readMessages(p, caller, input)),
  route(api.unreadOrderMessages, ({ caller }) => readUnread(p.db, caller)),
  route(api.orderMessage, ({ caller, input }) => openMessage(p, caller, input.id)),
  route(api.readOrderMessages, ({ caller, input }) => markRead(p, caller, input)),
];
