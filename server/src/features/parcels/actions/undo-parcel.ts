import type { Yen } from '@hakobu/contract/base/money';
import { nothingToUnpack, undoFeeChanged } from '@hakobu/contract/parcels/parcel.problems';
import { audit } from '../../audit/index.ts';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRepackYen } from '../charge.store.ts';
import { lockAny, lockOwnAlone, mustMove } from '../parcel.moves.ts';
import { updateParcel } from '../parcel.store.ts';
import { takeApart } from './pack-parcel.ts';

type Undoing = { readonly id: string; readonly reason: string; readonly feeYen: Yen };

/**
 * Undoes a closed box that has not left. What was held for it goes back, what was settled with it is due again, and
 * the work with the next parcel. Throws 10040 when the fee is no longer the one that was shown.
 */
export const undoParcel = (p: Platform, caller: Caller<Shopper>, asked: Undoing) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockOwnAlone(tx, caller, asked.id);
    mustMove(parcel, 'undo', caller);
    const feeYen = await findRepackYen(tx);
    if (asked.feeYen !== feeYen) throw undoFeeChanged({ fee: feeYen.toLocaleString('en') }, { feeYen });
    const how = { verb: 'undo', note: asked.reason, charged: true } as const;
    const { state, releasedYen } = await takeApart(tx, caller, parcel, how);
    return { id: asked.id, state, feeYen, releasedYen };
  });

/** The box of an ended parcel stands no longer in the way: its goods are on their shelves. */
export const unpackedDone = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    if (!parcel.needsUnpacking) throw nothingToUnpack({ code: id }, { state: parcel.state });
    await updateParcel(tx, id, parcel.state, { needsUnpacking: false });
    await audit(tx, caller, {
      action: 'parcels.unpackedDone',
      object: `parcel:${id}`,
      before: { needsUnpacking: true },
      after: { needsUnpacking: false },
      reason: note,
    });
    return { id, state: parcel.state, needsUnpacking: false as const };
  });
