import { OrderState } from '@hakobu/contract/orders/order.shape';
import * as z from 'zod/mini';
import type { Events } from '../../events.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FeatureListener } from '../../platform/outbox/feature-events.ts';
import { agreeAfterTopUp } from './actions/answer-fee.ts';
import { endServicesOf } from './actions/end-service.ts';
import { listener } from './events.ts';
import { lockServed } from './service-subject.ts';
import { hasLeft, isHere, workDueAt } from './service.rules.ts';
import { listOpenCodes, lockServices, updateHere } from './service.store.ts';

/**
 * An order or a parcel moved: where it is over or has left, what was not done to it ends, and what was paid for that goes
 * back in the transaction that moves it, as the rest of its money does; else it is known whether its goods are here.
 */
const followSubject = async (tx: Tx, code: string): Promise<void> => {
  const codes = await listOpenCodes(tx, code);
  if (codes.length === 0) return;
  const served = await lockServed(tx, code);
  if (!served || hasLeft(served)) return endServicesOf(tx, code);
  const here = isHere(served);
  for (const row of await lockServices(tx, codes)) {
    if (row.endedAt || here === (row.hereSince !== null)) continue;
    const hereSince = here ? tx.now : null;
    // Whoever asks for a fee has until then, wherever the goods are.
    const workDue = row.paidAt
      ? workDueAt({ state: row.state, workHours: row.workHours, hereSince }, tx.now)
      : row.workDueAt;
    await updateHere(tx, row.code, { hereSince, workDueAt: workDue });
  }
};

/** Whether services of an order care that it came to a state; it is `complete` only after they ended with `ship`. */
const caresFor = ({ orderCode: code, verb, to }: Events['order.moved']): boolean => {
  const subject = { kind: 'order', code, state: z.parse(OrderState, to) } as const;
  return verb !== 'complete' && (isHere(subject) || hasLeft(subject));
};

const followOrder = async (tx: Tx, moved: Events['order.moved']): Promise<void> => {
  if (caresFor(moved)) await followSubject(tx, moved.orderCode);
};

export const servicesWithin: readonly FeatureListener[] = [
  listener('order.moved', 'lets its services begin, wait, or end with it', followOrder),
  listener('parcel.moved', 'lets its services begin, wait, or end with it', (tx, { parcelCode }) =>
    followSubject(tx, parcelCode),
  ),
];

export const serviceListeners: readonly FeatureListener[] = [
  // What ended under an older version, whose services were still to follow.
  listener('order.moved', 'lets its services begin, wait, or end with it', followOrder),
  listener('parcel.moved', 'lets its services begin, wait, or end with it', (tx, { parcelCode }) =>
    followSubject(tx, parcelCode),
  ),
  listener('topUp.credited', 'agrees to fees that waited for money', (tx, { shopperId }) =>
    agreeAfterTopUp(tx, shopperId),
  ),
];
