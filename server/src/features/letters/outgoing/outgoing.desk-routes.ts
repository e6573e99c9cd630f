import * as api from '@hakobu/contract/letters/letters.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChannelAdapter } from '../channels/channel.port.ts';
import { giveUp, readChannels, readOutgoing, revealOutgoing, sendAgain } from './outgoing.actions.ts';

export const outgoingDeskRoutes = (p: Platform, adapters: readonly ChannelAdapter[]): Route[] => [
  route(api.listOutgoing, ({ input }) => readOutgoing(p, { ...input, adapters })),
  route(api.revealOutgoing, ({ caller, input }) => revealOutgoing(p, caller, input.id, adapters)),
  route(api.listChannels, () => readChannels(p.db, adapters)),
  route(api.sendOutgoingAgain, ({ caller, input }) => sendAgain(p, caller, input.id, adapters)),
  route(api.giveUpOutgoing, ({ caller, input }) => giveUp(p, caller, input.id)),
];
