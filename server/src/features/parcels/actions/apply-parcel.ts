import { lockOrders, moveOrders } from '../../orders/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteContents, insertContents, listContents, releaseContents } from '../packing/content.store.ts';
import { beginParcel, lockOwnAlone, mustMove, takeMove } from '../parcel.moves.ts';
import { waitsUntil } from '../parcel.rules.ts';
import { type ParcelRow } from '../parcel.store.ts';
import { compose, type Composed, numbersOf, type Wanted } from './compose-parcel.ts';

/** Asks for orders to be packed. No other parcel may have them from now on; those that have arrived are set apart. */
export const applyParcel = (p: Platform, caller: Caller<Shopper>, wanted: Wanted) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const shopperId = caller.who.id;
    const orderCodes = [...new Set(wanted.orderCodes)];
    await lockOrders(tx, orderCodes);
    const { content, ...composed } = await compose(tx, caller, wanted);
    const state = content.awaited.length > 0 ? ('Waiting' as const) : ('Applied' as const);
    const [code = ''] = await nextCodes(tx, 'P', 1);
    const numbers = await numbersOf(p, tx, { code, shopperId, recipient: composed.recipient });
    const due = state === 'Waiting' ? { dueAt: waitsUntil(tx.now) } : {};
    await beginParcel(tx, caller, { code, shopperId, state, ...composed, ...numbers, ...due });
    await insertContents(tx, code, orderCodes);
    if (state === 'Applied') await moveOrders(tx, caller, orderCodes, { verb: 'pack', facts: { parcel: code } });
    return { id: code, state };
  });

type Contents = { readonly before: readonly string[]; readonly after: readonly string[] };

/** Sets apart the orders of a parcel that is ready for packing, and gives back those that it no longer has. */
const setApart = async (
  tx: Tx,
  caller: Caller<Shopper>,
  parcel: ParcelRow,
  { before, after, waits }: Contents & { readonly waits: boolean },
): Promise<void> => {
  const facts = { parcel: parcel.code };
  const held = parcel.state === 'Applied' ? before : [];
  const wanted = waits ? [] : after;
  const removed = held.filter((code) => !wanted.includes(code));
  const added = wanted.filter((code) => !held.includes(code));
  if (removed.length > 0) await moveOrders(tx, caller, removed, { verb: 'unpack', facts });
  if (added.length > 0) await moveOrders(tx, caller, added, { verb: 'pack', facts });
};

/** The moves of an edit: its own, and the one into or out of waiting when that has changed with the contents. */
const moveOn = async (
  tx: Tx,
  caller: Caller<Shopper>,
  parcel: ParcelRow,
  { change, waits }: { readonly change: Omit<Composed, 'content'>; readonly waits: boolean },
): Promise<ParcelRow> => {
  const due = { dueAt: waitsUntil(tx.now) };
  if (parcel.state === 'Waiting') {
    const edited = await takeMove(tx, caller, parcel, { verb: 'editWaiting', change: { ...change, ...due } });
    return waits ? edited : takeMove(tx, caller, edited, { verb: 'start', change: { appliedAt: tx.now } });
  }
  const edited = await takeMove(tx, caller, parcel, { verb: 'edit', change });
  return waits ? takeMove(tx, caller, edited, { verb: 'postpone', change: due }) : edited;
};

/** Changes contents, address and route as if it were asked for anew; free until the first scan. */
export const editParcel = (p: Platform, caller: Caller<Shopper>, { id, ...wanted }: Wanted & { readonly id: string }) =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const parcel = await lockOwnAlone(tx, caller, id);
    mustMove(parcel, parcel.state === 'Waiting' ? 'editWaiting' : 'edit', caller);
    const before = (await listContents(tx, [id])).map((content) => content.orderCode);
    const after = [...new Set(wanted.orderCodes)];
    await lockOrders(tx, [...new Set([...before, ...after])]);
    const { content, ...composed } = await compose(tx, caller, wanted, id);
    await deleteContents(tx, id);
    await insertContents(tx, id, after);
    const waits = content.awaited.length > 0;
    await setApart(tx, caller, parcel, { before, after, waits });
    const { addressId, countryCode } = composed.recipient;
    // The address itself may have moved abroad since: another country does not know the numbers that were sealed.
    const hasMoved = addressId !== parcel.recipient.addressId || countryCode !== parcel.countryCode;
    const numbers = hasMoved ? await numbersOf(p, tx, { ...parcel, recipient: composed.recipient }) : {};
    const lines = parcel.sheetLines?.filter(({ orderCode }) => after.includes(orderCode)) ?? null;
    const change = { ...composed, ...numbers, countryCode, sheetLines: lines };
    const { state } = await moveOn(tx, caller, parcel, { change, waits });
    return { id, state };
  });

/** Ends a parcel of which nothing is packed: the goods stay where they are. */
export const callOff = async (tx: Tx, caller: Caller, parcel: ParcelRow, note: string): Promise<ParcelRow> => {
  mustMove(parcel, 'cancel', caller);
  const contents = await listContents(tx, [parcel.code]);
  await releaseContents(tx, parcel.code);
  if (parcel.state === 'Applied') {
    const orderCodes = contents.map((content) => content.orderCode);
    await moveOrders(tx, caller, orderCodes, { verb: 'unpack', facts: { parcel: parcel.code } });
  }
  return takeMove(tx, caller, parcel, { verb: 'cancel', note });
};

/** Free before packing. */
export const cancelParcel = (
  p: Platform,
  caller: Caller<Shopper>,
  asked: { readonly id: string; readonly reason: string },
) =>
  p.transact(caller, async (tx) => {
    const { state } = await callOff(tx, caller, await lockOwnAlone(tx, caller, asked.id), asked.reason);
    return { id: asked.id, state };
  });
