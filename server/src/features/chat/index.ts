import type { Feature, Platform } from '../../platform/platform.ts';
import type { SocketDoor } from '../../platform/socket/socket.ts';
import type { ChatSights } from './chat-sights.ts';
import { conversationDeskRoutes, serviceDeskRoutes } from './conversation.desk-routes.ts';
import { cursorSweeps } from './cursor.jobs.ts';
import { handLaws } from './hand-laws.store.ts';
import { noticeListeners } from './check-notice.door.ts';
import { createHub } from './hub.ts';
import { letterListeners } from './letter.jobs.ts';
import { messageLaws } from './message-laws.store.ts';
import { messageDeskRoutes } from './message.desk-routes.ts';
import { messageRoutes } from './message.routes.ts';
import { createWriter } from './message-writer.ts';
import { left, seen } from './presence.actions.ts';
import { createQueue } from './queue.actions.ts';
import { queueSweeps } from './queue.jobs.ts';
import { ticketDoor } from './socket-door.ts';
import { stateRoutes } from './state.routes.ts';
import type { ChatGuest } from './ticket.actions.ts';
import { ticketDeskRoutes } from './ticket.desk-routes.ts';
import { ticketListeners, ticketSweeps } from './ticket.jobs.ts';
import { ticketRoutes } from './ticket.routes.ts';

export const chatFeature = (p: Platform, sights: ChatSights): Feature => {
  // One a process: whoever stores a shopper's message tells it.
  const queue = createQueue(p);
  const hub = createHub(p, {
    delivering: { p, cards: sights.cards, write: createWriter(p) },
    whenAsked: (conversationId, state) => queue.whenAsked(conversationId, state),
    whenSeen: (who) => seen(p, who),
    whenLeft: (who) => left(p, who),
    compareEveryMs: sights.compareEveryMs,
  });
  const sockets: SocketDoor<ChatGuest> = {
    path: '/ws',
    ...ticketDoor(p),
    greet: (guest, socket) => hub.greet(guest, socket),
  };
  return {
    routes: [
      ...conversationDeskRoutes(p, sights),
      ...serviceDeskRoutes(p),
      ...stateRoutes(p, sights),
      ...messageRoutes(p, sights),
      ...messageDeskRoutes(p),
      ...ticketRoutes(p),
      ...ticketDeskRoutes(p),
    ],
    sockets,
    sweeps: [...queueSweeps(p), ...ticketSweeps(p), ...cursorSweeps(p)],
    listeners: [...ticketListeners(p), ...letterListeners(p), ...noticeListeners(p)],
    laws: [...messageLaws, ...handLaws],
  };
};

export { tellCheckNotice } from './check-notice.door.ts';
export { chatWaits } from './desk-conversation.store.ts';
export { orderTalks } from './order-talk.door.ts';
export { fillStandardQuickReplies } from './quick-reply.actions.ts';
export { createTalk, type Talk } from './talk.door.ts';
