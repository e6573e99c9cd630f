import { ordersByCodes } from '../src/features/orders/index.ts';
import { goodsByKeys } from '../src/features/goods/index.ts';
import { parcelNews } from '../src/features/parcels/index.ts';
import { createHub, type Hub } from '../src/features/chat/hub.ts';
import { createWriter } from '../src/features/chat/message-writer.ts';
import type { World } from './world.ts';

/** One server's delivery on the world's database, without a network and without a queue that answers. */
export const openHub = (
  { platform: p }: World,
  asked: (conversationId: number, state: string) => void = () => {},
): Hub =>
  createHub(p, {
    delivering: { p, cards: { ordersByCodes, parcelNews, goodsByKeys }, write: createWriter(p) },
    whenAsked: asked,
    whenSeen: async () => {},
  });
