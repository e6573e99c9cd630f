import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { findShopper } from '../shoppers/index.ts';
import { listener } from './events.ts';
import { endExportsOf } from './export.store.ts';

export const exportListeners: FeatureListener[] = [
  listener('session.ended', 'takes back the copy of whoever closes their account', async (tx, { who, personId }) => {
    if (who === 'shopper' && (await findShopper(tx, personId))?.state === 'closed') await endExportsOf(tx, personId);
  }),
];
