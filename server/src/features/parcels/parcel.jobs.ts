import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Sweep } from '../../platform/platform.ts';
import { takeApart } from './actions/pack-parcel.ts';
import { complete } from './actions/send-parcel.ts';
import { lockNextDue } from './parcel.store.ts';

const mostPerSweep = 200;

/** Ends what ran out: quotes that nobody paid are unpacked at the shopper's cost, delivered parcels are complete. */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('parcels.endOverdue');
  for (let count = 0; count < mostPerSweep; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const parcel = await lockNextDue(tx);
      if (!parcel) return false;
      if (parcel.state === 'Delivered') await complete(tx, caller, parcel, 'complete');
      else await takeApart(tx, caller, parcel, { verb: 'expireQuote', note: '', charged: true });
      return true;
    });
    if (!found) return count;
  }
  return mostPerSweep;
};

export const parcelSweeps = (p: Platform): Sweep[] => [{ name: 'parcels.endOverdue', run: () => endOverdue(p) }];
