import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { listener } from './events.ts';
import { meetNextStep } from './feedback.actions.ts';

export const feedbackListeners: readonly FeatureListener[] = [
  listener('order.moved', 'ends the wait for a step that has come', (tx, { orderCode }) => meetNextStep(tx, orderCode)),
];
