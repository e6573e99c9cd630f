import type { Tx } from '../../platform/database/database.ts';
import { listener, type Listener } from '../../platform/outbox/outbox.ts';
import type { Platform, Sweep } from '../../platform/platform.ts';
import { agreeAfterTopUp, endOverdue } from './actions/answer-fee.ts';
import { endServicesOf } from './actions/end-service.ts';
import { lockServed } from './service-subject.ts';
import { hasLeft, isHere, workDueAt } from './service.rules.ts';
import { listOpenCodes, lockServices, updateHere } from './service.store.ts';

/**
 * An order or a parcel moved: where it is over or has left, what was not done to it ends; else it is known whether its
 * goods are here. Locked, so that what is asked for in the same moment is seen, and how it stands now counts.
 */
const followSubject = async (tx: Tx, code: string): Promise<void> => {
  const codes = await listOpenCodes(tx, code);
  if (codes.length === 0) return;
  const served = await lockServed(tx, code);
  if (!served || hasLeft(served)) return endServicesOf(tx, code);
  const here = isHere(served);
  for (const row of await lockServices(tx, codes)) {
    if (row.ended_at || here === (row.here_since !== null)) continue;
    const hereSince = here ? tx.now : null;
    // Whoever asks for a fee has until then, wherever the goods are.
    const workDue = row.paid_at
      ? workDueAt({ state: row.state, workHours: row.work_hours, hereSince }, tx.now)
      : row.work_due_at;
    await updateHere(tx, row.code, { here_since: hereSince, work_due_at: workDue });
  }
};

export const serviceListeners: readonly Listener[] = [
  listener('order.moved', (tx, { orderCode }) => followSubject(tx, orderCode)),
  listener('parcel.moved', (tx, { parcelCode }) => followSubject(tx, parcelCode)),
  listener('topUp.credited', (tx, { shopperId }) => agreeAfterTopUp(tx, shopperId)),
];

export const serviceSweeps = (p: Platform): Sweep[] => [{ name: 'services.endOverdue', run: () => endOverdue(p) }];
