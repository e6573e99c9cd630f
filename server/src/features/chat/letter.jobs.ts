import { type Listener, listener } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellWakes } from './wake.ts';

/** A letter is there, or was read elsewhere: the shopper's sockets say so. The letter is the record, the socket only wakes. */
export const letterListeners = (p: Platform): Listener[] => [
  listener('letter.written', async (_tx, { shopperId }) => tellWakes(p.bus, [{ kind: 'letter', shopperId }])),
  listener('letters.read', async (_tx, { shopperId }) => tellWakes(p.bus, [{ kind: 'letter', shopperId }])),
];
