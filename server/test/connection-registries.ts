import { ordersByCodes } from '../src/features/orders/index.ts';
import { catalogueApi } from '../src/features/goods/index.ts';
import { parcelNotificationFacts } from '../src/features/parcels/index.ts';
import {
  createConnectionRegistry,
  type ConnectionRegistry,
} from '../src/features/chat/delivery/connection-registry.ts';
import { createWriter, type Write } from '../src/features/chat/messages/message-writer.ts';
import { came, left, seen } from '../src/features/chat/assignment/presence.actions.ts';
import type { World } from './world.ts';

/** One server's delivery on the world's database, without a network and without a queue that answers. */
export const openConnectionRegistry = ({ platform: p }: World, write: Write = createWriter(p)): ConnectionRegistry =>
  createConnectionRegistry(p, {
    delivering: {
      p,
      cards: {
        ordersByCodes,
        parcelNotificationFacts,
        goodsByKeys: catalogueApi.shownByKeys,
        goodsById: catalogueApi.shownById,
      },
      write,
    },
    whenAsked: () => {},
    whenSeen: (here) => seen(p, here),
    whenCame: (here) => came(p, here),
    whenLeft: (gone, leftAt) => left(p, gone, leftAt),
    whenPresence: () => {},
  });
