import { type Yen, sumYen } from '@hakobu/contract/base/money';
import { compensationTooHigh } from '@hakobu/contract/parcels/parcel.problems';
import { moveOrders } from '../../orders/index.ts';
import { afterCapture } from '../../wallet/index.ts';
import { comeBackToShelves } from '../../warehouse/index.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertFee } from '../charge.store.ts';
import { listContents, releaseContents } from '../packing/content.store.ts';
import { goodsOf } from '../packing/parcel-goods.ts';
import { lockAny, mustMove, takeMove } from '../parcel.moves.ts';
import { claimOf } from '../sheets/parcel-sheet.ts';

type Returning = {
  readonly id: string;
  readonly reason: string;
  readonly returnFeeYen: Yen;
  readonly shelf: string;
};

/** The carrier brought it back: the goods are stored anew and may go again; the way back is due with the next parcel. */
export const returnParcel = (p: Platform, caller: Caller<Staff>, { id, reason, returnFeeYen, shelf }: Returning) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    mustMove(parcel, 'return', caller);
    const orderCodes = (await listContents(tx, [id])).map((content) => content.orderCode);
    await releaseContents(tx, id);
    await moveOrders(tx, caller, orderCodes, { verb: 'comeBack', facts: { parcel: id } });
    await comeBackToShelves(tx, caller, orderCodes, { shelf });
    // A group divides it among those whose goods came back.
    if (returnFeeYen > 0 && parcel.groupCode === null)
      await insertFee(tx, parcel.shopperId, { parcelCode: id, kind: 'return', amountYen: returnFeeYen });
    const change = {
      returnedAt: tx.now,
      returnReason: reason,
      returnFeeYen,
      needsUnpacking: true,
    };
    const audited = { returnFeeYen, shelf };
    const { state } = await takeMove(tx, caller, parcel, { verb: 'return', change, note: reason, audited });
    return { id, state, feeYen: returnFeeYen };
  });

type Losing = { readonly id: string; readonly note: string; readonly goodsYen: Yen; readonly freightYen: Yen };

/** The carrier lost it: the shopper is given what was agreed, never above the declared value and the freight paid. */
export const loseParcel = (p: Platform, caller: Caller<Staff>, { id, note, goodsYen, freightYen }: Losing) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    mustMove(parcel, 'lose', caller);
    const orderCodes = (await listContents(tx, [id])).map((content) => content.orderCode);
    const { declaredYen, freightYen: paidYen } = claimOf(parcel, await goodsOf(tx, orderCodes));
    if (goodsYen > declaredYen || freightYen > paidYen) {
      const max = { goods: declaredYen.toLocaleString('en'), freight: paidYen.toLocaleString('en') };
      throw compensationTooHigh(max, { maxGoodsYen: declaredYen, maxFreightYen: paidYen });
    }
    await moveOrders(tx, caller, orderCodes, { verb: 'lose', facts: { parcel: id } });
    const compensatedYen = sumYen([goodsYen, freightYen]);
    const facts = { goodsYen, freightYen };
    // A group gives each member what their goods and their share were.
    if (parcel.groupCode === null)
      await afterCapture.compensate(tx, caller, {
        about: { kind: 'parcel', subject: `parcel:${id}`, shopperId: parcel.shopperId },
        amountYen: compensatedYen,
        facts,
      });
    const change = {
      lostAt: tx.now,
      lostNote: note,
      compensatedGoodsYen: goodsYen,
      compensatedFreightYen: freightYen,
    };
    const { state } = await takeMove(tx, caller, parcel, { verb: 'lose', change, note, audited: facts });
    return { id, state, compensatedYen };
  });
