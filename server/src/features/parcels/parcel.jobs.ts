import type { Tx } from '../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { gather } from './actions/gather-parcel.ts';
import { takeApart } from './actions/pack-parcel.ts';
import { complete } from './actions/send-parcel.ts';
import { waitsUntil } from './parcel.rules.ts';
import { lockNextDue, parcelDueAt, type ParcelRow, updateParcel } from './parcel.store.ts';

const maxPerRun = 200;

const lookAgain = async (tx: Tx, caller: Caller, parcel: ParcelRow): Promise<void> => {
  const { state } = await gather(tx, caller, parcel);
  if (state === 'Waiting') await updateParcel(tx, parcel.code, state, { dueAt: waitsUntil(tx.now) });
};

/**
 * Ends what ran out: quotes that nobody paid are unpacked at the shopper's cost, delivered parcels are complete. Waiting
 * ones are looked at again, in case the news of an arrival was missed.
 */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('parcels.endOverdue');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const parcel = await lockNextDue(tx);
      if (!parcel) return false;
      if (parcel.state === 'Delivered') await complete(tx, caller, parcel, 'complete');
      else if (parcel.state === 'Waiting') await lookAgain(tx, caller, parcel);
      else await takeApart(tx, caller, parcel, { verb: 'expireQuote', note: '', charged: true });
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};

export const parcelJobs = (p: Platform): Job[] => [
  { name: 'parcels.endOverdue', queue: 'money', next: { dueAt: parcelDueAt }, run: () => endOverdue(p) },
];
