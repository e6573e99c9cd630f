import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { listener } from './events.ts';
import { dropProofs } from './paying/check-code.store.ts';

/** Within the transaction: what was free a moment ago is not paid freely a moment later. */
export const paymentsWithin: readonly FeatureListener[] = [
  listener('wayIn.changed', 'has payments that were begun proved anew', (tx, { shopperId }) =>
    dropProofs(tx, shopperId),
  ),
];
