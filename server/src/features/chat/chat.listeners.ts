import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellEnded } from '../../platform/socket/recheck.ts';
import type { ChatPorts } from './chat.ports.ts';
import { tellWakes } from './delivery/wake.ts';
import { listener } from './events.ts';
import { personOf } from './tickets/ticket.actions.ts';

export const chatListeners = (p: Platform, { groupTalks }: Pick<ChatPorts, 'groupTalks'>): FeatureListener[] => [
  listener('chat.noticed', 'wakes the sockets of the conversation', async (_tx, { conversationId, shopperId, seq }) => {
    tellWakes(p.bus, [{ kind: 'message', conversationId, shopperId, seq }]);
  }),
  // A letter is there, or was read elsewhere: the letter is the record, the socket only wakes.
  listener('letter.written', "wakes the shopper's sockets", async (_tx, { shopperId }) =>
    tellWakes(p.bus, [{ kind: 'letter', shopperId }]),
  ),
  listener('letters.read', "wakes the shopper's sockets", async (_tx, { shopperId }) =>
    tellWakes(p.bus, [{ kind: 'letter', shopperId }]),
  ),
  listener('orderMessages.read', "wakes the shopper's sockets", async (_tx, { shopperId }) =>
    tellWakes(p.bus, [{ kind: 'letter', shopperId }]),
  ),
  // The group's talk is the record, the socket only wakes.
  listener('group.said', 'wakes the sockets of those who are in the talk', async (tx, { groupCode }) =>
    tellWakes(
      p.bus,
      (await groupTalks.peopleOf(tx, groupCode)).map((shopperId) => ({ kind: 'group', shopperId, groupCode })),
    ),
  ),
  // Where a session ends, its sockets do: on every server, at once.
  listener('session.ended', 'ends its sockets on every server', async (_tx, { who, personId }) =>
    tellEnded(p.bus, [personOf(who, personId)]),
  ),
];
