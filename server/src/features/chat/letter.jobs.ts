import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { listener } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellWakes } from './delivery/wake.ts';

/** A letter is there, or was read elsewhere: the shopper's sockets say so. The letter is the record, the socket only wakes. */
export const letterListeners = (p: Platform): FeatureListener[] => [
  listener('letter.written', "wakes the shopper's sockets", async (_tx, { shopperId }) =>
    tellWakes(p.bus, [{ kind: 'letter', shopperId }]),
  ),
  listener('letters.read', "wakes the shopper's sockets", async (_tx, { shopperId }) =>
    tellWakes(p.bus, [{ kind: 'letter', shopperId }]),
  ),
];
