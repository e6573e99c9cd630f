import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { shareStateDoesNotAllow, shipmentStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import { shareLifecycle } from '@hakobu/contract/groups/share.lifecycle';
import { shipmentLifecycle } from '@hakobu/contract/groups/shipment.lifecycle';
import type { PostingSubject } from '../../../ledger/movements.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, moverOf } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import { insertStep } from '../group.store.ts';
import { type ShareChange, type ShareRow, updateShare } from './share.store.ts';
import { type ShipmentChange, type ShipmentRow, updateShipment } from './shipment.store.ts';

export type ShipmentVerb = VerbOf<typeof shipmentLifecycle>;
export type ShareVerb = VerbOf<typeof shareLifecycle>;

/** Refuses the move with 10003 when the table has no such arrow from here for this caller. */
export const mustMoveShipment = ({ state }: ShipmentRow, verb: ShipmentVerb, caller: Caller): void => {
  if (!canMove(shipmentLifecycle, verb, state, moverOf(caller).kind)) throw shipmentStateDoesNotAllow({}, { state });
};

type Taking<Verb, Change> = { readonly verb: Verb; readonly change?: Change };

/** Takes one move with a locked shipment: the table, the row, one row of history, and its event. */
export const takeShipmentMove = async (
  tx: Tx,
  caller: Caller,
  shipment: ShipmentRow,
  { verb, change = {} }: Taking<ShipmentVerb, ShipmentChange>,
): Promise<ShipmentRow> => {
  mustMoveShipment(shipment, verb, caller);
  const { id, groupCode, state: from } = shipment;
  const { to } = shipmentLifecycle.moves[verb];
  const after = await updateShipment(tx, id, { dueAt: null, ...change, state: to });
  const by = moverOf(caller);
  const step = await insertStep(tx, {
    groupCode,
    membershipId: null,
    verb: `shipment.${verb}`,
    from,
    to,
    by,
    note: '',
  });
  await record(tx, 'shipment.moved', { groupCode, shipmentId: id, verb, to, step });
  return after;
};

/** Takes one move with a share of a locked shipment: the table, the row, one row of history, and its event. */
export const takeShareMove = async (
  tx: Tx,
  caller: Caller,
  { shipment, share }: { readonly shipment: ShipmentRow; readonly share: ShareRow },
  { verb, change = {} }: Taking<ShareVerb, ShareChange>,
): Promise<ShareRow> => {
  const { code, membershipId, state: from } = share;
  const by = moverOf(caller);
  if (!canMove(shareLifecycle, verb, from, by.kind)) throw shareStateDoesNotAllow({}, { state: from });
  const { to } = shareLifecycle.moves[verb];
  const after = await updateShare(tx, code, { ...change, state: to });
  const { groupCode, id: shipmentId } = shipment;
  const step = await insertStep(tx, {
    groupCode,
    membershipId,
    shareCode: code,
    verb: `share.${verb}`,
    from,
    to,
    by,
    note: '',
  });
  await record(tx, 'share.moved', { groupCode, shipmentId, shareCode: code, verb, to, step });
  return after;
};

/** What money moves about a share; a step of its own for each time that some of it goes. */
export const aboutShare = (
  { code, shopperId }: Pick<ShareRow, 'code' | 'shopperId'>,
  { groupCode }: Pick<ShipmentRow, 'groupCode'>,
  { step = '', ...facts }: { readonly step?: string } & Readonly<Record<string, string | number>> = {},
): PostingSubject => ({
  kind: 'share',
  subject: `share:${code}`,
  step,
  shopperId,
  facts: { ...facts, of: groupCode },
});
