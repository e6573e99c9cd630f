import { encodeFrame } from '@hakobu/contract/chat/frames';
import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { SocketHandler, SocketLimits } from '../../../platform/socket/socket.ts';
import { type ChatPrincipal, sessionsThatCount, useTicket } from '../tickets/ticket.actions.ts';

const limits: SocketLimits = {
  ...wire,
  maxUnauthenticatedPerAddress: 200,
  // What is acknowledged comes in bursts of a whole stretch, and is cheap.
  framesASecond: 500,
  framesAtOnce: 1000,
  floodForMs: 120_000,
  recheckEveryMs: 25_000,
};

/** Who may open a chat socket, for how long, and what is said at the end; what is talked there is the connection registry's. */
export const ticketHandler = (p: Platform): Omit<SocketHandler<ChatPrincipal>, 'path' | 'greet'> => ({
  limits,
  admit: (token) => useTicket(p, token),
  stillCount: (principals) => sessionsThatCount(p, principals),
  farewell: ({ personId }) => encodeFrame({ case: 'offLine', value: { userId: personId, source: 'WEB' } }),
});
