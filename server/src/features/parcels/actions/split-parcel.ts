import { nothingWouldRemain, wrongItem } from '@hakobu/contract/parcels/parcel.problems';
import { lockOrders } from '../../orders/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteContents, insertContents, listContents } from '../packing/content.store.ts';
import { contentOf } from '../packing/parcel-goods.ts';
import { beginParcel, lockOwnAlone, mustMove, takeMove } from '../parcel.moves.ts';
import { waitsUntil } from '../parcel.rules.ts';
import { lockParcel, type ParcelRow } from '../parcel.store.ts';
import { resealNumbers } from '../sheets/sheet-numbers.ts';
import { estimateAgain } from './compose-parcel.ts';
import { gather } from './gather-parcel.ts';

const divide = async (tx: Tx, parcel: ParcelRow, wanted: readonly string[]) => {
  const all = (await listContents(tx, [parcel.code])).map((content) => content.orderCode);
  const moving = [...new Set(wanted)];
  const stranger = moving.find((code) => !all.includes(code));
  if (stranger) throw wrongItem({ order: stranger, code: parcel.code });
  const staying = all.filter((code) => !moving.includes(code));
  if (staying.length === 0) throw nothingWouldRemain();
  await lockOrders(tx, all);
  return { moving, staying };
};

/** What one of the two parcels is made of from now on. */
const partOf = async (tx: Tx, parcel: ParcelRow, orderCodes: readonly string[]) => ({
  estimate: await estimateAgain(tx, parcel, await contentOf(tx, orderCodes)),
  sheetLines: parcel.sheetLines?.filter(({ orderCode }) => orderCodes.includes(orderCode)) ?? null,
  dueAt: parcel.state === 'Waiting' ? waitsUntil(tx.now) : null,
});

/** A part of what waits may be all there already. */
const goOn = async (tx: Tx, caller: Caller<Shopper>, code: string) => {
  const parcel = await lockParcel(tx, code);
  if (!parcel) throw new Error(`parcel ${code} is gone`);
  return parcel.state === 'Waiting' ? gather(tx, caller, parcel) : parcel;
};

/** Some of the orders into a second parcel of the same address and route; free until the first scan. */
export const splitParcel = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderCodes }: { readonly id: string; readonly orderCodes: readonly string[] },
) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const parcel = await lockOwnAlone(tx, caller, id);
    const verb = parcel.state === 'Waiting' ? 'splitWaiting' : 'split';
    mustMove(parcel, verb, caller);
    const { moving, staying } = await divide(tx, parcel, orderCodes);
    const [code = ''] = await nextCodes(tx, 'P', 1);
    const { state, shopperId, routeCode, remark, recipient } = parcel;
    const kept = { code, state, shopperId, routeCode, remark, recipient, splitFrom: id };
    const begun = { ...kept, ...(await partOf(tx, parcel, moving)), ...resealNumbers(p, parcel, code) };
    await deleteContents(tx, id, moving);
    await beginParcel(tx, caller, begun, id);
    await insertContents(tx, code, moving);
    await takeMove(tx, caller, parcel, { verb, change: await partOf(tx, parcel, staying), note: code });
    const [first, second] = [await goOn(tx, caller, id), await goOn(tx, caller, code)];
    return { id, state: first.state, split: { id: code, state: second.state } };
  });
