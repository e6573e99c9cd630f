import { parcelNotFound, sheetIncomplete, sheetLineNotInParcel } from '@hakobu/contract/parcels/parcel.problems';
import type { GivenSheet } from '@hakobu/contract/parcels/sheet.shape';
import { ordersByCodes } from '../../orders/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listContents } from '../packing/content.store.ts';
import { lockAny, refusedByState, takeMove } from '../parcel.moves.ts';
import { linesOf, mayFill, missingOf, ownPart, presentSheet } from '../sheets/parcel-sheet.ts';
import { withoutProposals } from '../sheets/proposals/proposal.rules.ts';
import { type Declarable, proposalsFor } from '../sheets/proposals/sheet-proposals.queries.ts';
import { type ParcelRow, updateParcel } from '../parcel.store.ts';
import { sealNumbers } from '../sheets/sheet-numbers.ts';

/**
 * Moves a paid parcel on as soon as its sheet lacks nothing; else it waits for the shopper. What was only proposed is not
 * declared, where nobody asks for it.
 */
export const completeWhenDeclared = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  goods: readonly Declarable[],
): Promise<ParcelRow> => {
  if (parcel.state !== 'PendingSheet') return parcel;
  const proposals = await proposalsFor(tx, [{ parcel, goods }]);
  if (missingOf(parcel, goods, proposals).length > 0) return parcel;
  const sheetLines = linesOf(parcel, goods, proposals).map(withoutProposals);
  return takeMove(tx, caller, parcel, { verb: 'completeSheet', change: { sheetLines } });
};

/** Saves the declaration. What is still missing may wait, but a parcel that is ready to leave must stay so. */
export const fillSheet = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, ...given }: GivenSheet & { readonly id: string },
) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, id);
    const contents = (await listContents(tx, [id])).map((content) => content.orderCode);
    const orders = new Map((await ordersByCodes(tx, contents)).map((order) => [order.code, order]));
    const goods = contents.flatMap((code) => orders.get(code) ?? []).map((order) => ({ order }));
    const own = ownPart(parcel, goods, caller.who.id);
    if (!own) throw parcelNotFound();
    if (!mayFill(parcel)) throw refusedByState(parcel);
    if (own.length > 0 && given.lines.length === 0) throw invalidRequest('lines');
    const stranger = given.lines.find(({ orderCode }) => !own.some(({ order }) => order.code === orderCode));
    if (stranger) throw sheetLineNotInParcel({ order: stranger.orderCode });
    const others = (parcel.sheetLines ?? []).filter(
      ({ orderCode }) => !own.some(({ order }) => order.code === orderCode),
    );
    // The recipient is the owner: another member declares their goods, nothing of a person.
    const numbers = parcel.shopperId === caller.who.id ? sealNumbers(p, id, parcel.countryCode, given) : {};
    const change = { sheetLines: [...others, ...given.lines], ...numbers };
    const filled = { ...parcel, ...change };
    const proposals = await proposalsFor(tx, [{ parcel: filled, goods }]);
    const missing = missingOf(filled, goods, proposals);
    if (parcel.state === 'PendingDispatch' && missing.length > 0)
      throw sheetIncomplete({ count: missing.length }, { missing });
    if (!(await updateParcel(tx, id, parcel.state, change))) throw refusedByState(parcel);
    const after = await completeWhenDeclared(tx, caller, filled, goods);
    return { id, state: after.state, sheet: presentSheet(after, own, proposals, caller.who.id) };
  });
