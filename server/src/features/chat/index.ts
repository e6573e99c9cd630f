import type { Feature, Platform } from '../../platform/platform.ts';
import type { SocketHandler } from '../../platform/socket/socket.ts';
import type { ChatPorts } from './chat.ports.ts';
import { conversationDeskRoutes, serviceDeskRoutes } from './conversation.desk-routes.ts';
import { positionJobs } from './delivery/position.jobs.ts';
import { assignmentInvariants } from './assignment/assignment-invariants.store.ts';
import { createConnectionRegistry } from './delivery/connection-registry.ts';
import { chatListeners } from './chat.listeners.ts';
import { messageInvariants } from './messages/message-invariants.store.ts';
import { messageDeskRoutes } from './messages/message.desk-routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { createWriter } from './messages/message-writer.ts';
import { came, left, seen } from './assignment/presence.actions.ts';
import { forgetStaffed } from './desk/service-desk.queries.ts';
import { createQueue } from './assignment/queue.actions.ts';
import { queueJobs } from './assignment/queue.jobs.ts';
import { ticketHandler } from './delivery/ticket-handler.ts';
import { stateRoutes } from './state.routes.ts';
import type { ChatPrincipal } from './tickets/ticket.actions.ts';
import { ticketDeskRoutes } from './tickets/ticket.desk-routes.ts';
import { ticketJobs } from './tickets/ticket.jobs.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { chatData } from './privacy.store.ts';

export const chatFeature = (p: Platform, ports: ChatPorts): Feature => {
  // One a process: whoever stores a shopper's message tells it.
  const queue = createQueue(p);
  const registry = createConnectionRegistry(p, {
    delivering: { p, cards: ports.cards, write: createWriter(p) },
    whenAsked: (conversationId, state) => queue.whenAsked(conversationId, state),
    whenSeen: (who) => seen(p, who),
    whenCame: (who) => came(p, who),
    whenLeft: (who, leftAt) => left(p, who, leftAt),
    whenPresence: () => forgetStaffed(p),
    compareEveryMs: ports.compareEveryMs,
  });
  const sockets: SocketHandler<ChatPrincipal> = {
    path: '/ws',
    ...ticketHandler(p),
    greet: (principal, socket) => registry.greet(principal, socket),
  };
  return {
    personal: chatData,
    routes: [
      ...conversationDeskRoutes(p, ports),
      ...serviceDeskRoutes(p),
      ...stateRoutes(p, ports),
      ...messageRoutes(p, ports),
      ...messageDeskRoutes(p),
      ...ticketRoutes(p),
      ...ticketDeskRoutes(p),
    ],
    sockets,
    jobs: [...queueJobs(p), ...ticketJobs(p), ...positionJobs(p)],
    listeners: chatListeners(p, ports),
    invariants: [...messageInvariants, ...assignmentInvariants],
  };
};

export { tellCheckNotice } from './messages/check-notice.public.ts';
export { chatWaits } from './desk/conversation.desk-store.ts';
export { orderTalks } from './order-talk/order-talk.public.ts';
export { fillStandardQuickReplies } from './desk/quick-reply.actions.ts';
export { createTalk, type Talk } from './talk.public.ts';
