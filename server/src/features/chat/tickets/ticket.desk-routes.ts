import { openDeskTicket } from '@hakobu/contract/chat/chat.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openTicket } from './ticket.actions.ts';

export const ticketDeskRoutes = (p: Platform): Route[] => [
  route(openDeskTicket, ({ caller }) => openTicket(p, caller)),
];
