import { openSocketTicket } from '@hakobu/contract/chat/chat.api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openTicket } from './ticket.actions.ts';

export const ticketRoutes = (p: Platform): Route[] => [route(openSocketTicket, ({ caller }) => openTicket(p, caller))];
