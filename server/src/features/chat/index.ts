import type { Feature, Platform } from '../../platform/platform.ts';
import type { SocketHandler } from '../../platform/socket/socket.ts';
import type { ChatPorts } from './chat-ports.ts';
import { conversationDeskRoutes, serviceDeskRoutes } from './conversation.desk-routes.ts';
import { cursorJobs } from './cursor.jobs.ts';
import { assignmentInvariants } from './assignment-invariants.store.ts';
import { noticeListeners } from './check-notice.public.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import { letterListeners } from './letter.jobs.ts';
import { messageInvariants } from './message-invariants.store.ts';
import { messageDeskRoutes } from './message.desk-routes.ts';
import { messageRoutes } from './message.routes.ts';
import { createWriter } from './message-writer.ts';
import { left, seen } from './presence.actions.ts';
import { createQueue } from './queue.actions.ts';
import { queueJobs } from './queue.jobs.ts';
import { ticketHandler } from './socket-door.ts';
import { stateRoutes } from './state.routes.ts';
import type { ChatPrincipal } from './ticket.actions.ts';
import { ticketDeskRoutes } from './ticket.desk-routes.ts';
import { ticketListeners, ticketJobs } from './ticket.jobs.ts';
import { ticketRoutes } from './ticket.routes.ts';

export const chatFeature = (p: Platform, ports: ChatPorts): Feature => {
  // One a process: whoever stores a shopper's message tells it.
  const queue = createQueue(p);
  const registry = createConnectionRegistry(p, {
    delivering: { p, cards: ports.cards, write: createWriter(p) },
    whenAsked: (conversationId, state) => queue.whenAsked(conversationId, state),
    whenSeen: (who) => seen(p, who),
    whenLeft: (who) => left(p, who),
    compareEveryMs: ports.compareEveryMs,
  });
  const sockets: SocketHandler<ChatPrincipal> = {
    path: '/ws',
    ...ticketHandler(p),
    greet: (principal, socket) => registry.greet(principal, socket),
  };
  return {
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
    jobs: [...queueJobs(p), ...ticketJobs(p), ...cursorJobs(p)],
    listeners: [...ticketListeners(p), ...letterListeners(p), ...noticeListeners(p)],
    invariants: [...messageInvariants, ...assignmentInvariants],
  };
};

export { tellCheckNotice } from './check-notice.public.ts';
export { chatWaits } from './desk-conversation.store.ts';
export { orderTalks } from './order-talk.public.ts';
export { fillStandardQuickReplies } from './quick-reply.actions.ts';
export { createTalk, type Talk } from './talk.public.ts';
