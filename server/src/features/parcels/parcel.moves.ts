import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { parcelNotFound, parcelOfGroup, parcelStateDoesNotAllow } from '@hakobu/contract/parcels/parcel.problems';
import { audit } from '../audit/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Caller, type Shopper, moverOf } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import {
  type Change,
  insertParcel,
  insertStep,
  lockParcel,
  type NewParcel,
  type ParcelRow,
  updateParcel,
} from './parcel.store.ts';

export type Verb = VerbOf<typeof parcelLifecycle>;

/** Refuses a group's parcel with 10003. */
export const mustBeAlone = ({ groupCode }: ParcelRow): void => {
  if (groupCode !== null) throw parcelOfGroup({}, { groupCode });
};

/** Another shopper's parcel is answered as if it did not exist. */
export const lockOwn = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<ParcelRow> => {
  const parcel = await lockParcel(tx, code);
  if (parcel?.shopperId !== caller.who.id) throw parcelNotFound();
  return parcel;
};

/** A parcel of the caller's own that no group shares: what becomes of a group's is decided in the group. */
export const lockOwnAlone = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<ParcelRow> => {
  const parcel = await lockOwn(tx, caller, code);
  mustBeAlone(parcel);
  return parcel;
};

export const lockAny = async (tx: Tx, code: string): Promise<ParcelRow> => {
  const parcel = await lockParcel(tx, code);
  if (!parcel) throw parcelNotFound();
  return parcel;
};

export const refusedByState = ({ code, state }: ParcelRow) => parcelStateDoesNotAllow({ code }, { state });

/** Refuses the move with 10003 when the table has no such arrow from here for this caller. */
export const mustMove = (parcel: ParcelRow, verb: Verb, caller: Caller): void => {
  if (!canMove(parcelLifecycle, verb, parcel.state, moverOf(caller).kind)) throw refusedByState(parcel);
};

type Taking = {
  readonly change?: Change;
  readonly note?: string;
  readonly audited?: Readonly<Record<string, unknown>>;
};

/**
 * Takes one move with a locked parcel: checks the table, writes the state, one history row and one event, and the audit
 * row when staff did it. Answers the parcel as it is then.
 */
export const takeMove = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  { verb, change = {}, note = '', audited = {} }: Taking & { readonly verb: Verb },
): Promise<ParcelRow> => {
  mustMove(parcel, verb, caller);
  const { code, state: from, shopperId } = parcel;
  const { to } = parcelLifecycle.moves[verb];
  const by = moverOf(caller);
  const after = { dueAt: null, ...change, state: to, movedAt: tx.now };
  if (!(await updateParcel(tx, code, from, after))) throw refusedByState(parcel);
  await insertStep(tx, { parcelCode: code, verb, from, to, byKind: by.kind, byId: by.id, byName: by.name, note });
  await record(tx, 'parcel.moved', { parcelCode: code, shopperId, verb, to });
  if (by.kind === 'staff')
    await audit(tx, caller, {
      action: `parcels.${verb}`,
      object: `parcel:${code}`,
      before: { state: from },
      after: { state: to, ...audited },
      reason: note,
    });
  return { ...parcel, ...after };
};

/** A parcel comes to be, asked for or split from another: its row, its first history row and its event. */
export const beginParcel = async (
  tx: Tx,
  caller: Caller,
  parcel: NewParcel & Pick<ParcelRow, 'state'>,
  note = '',
): Promise<void> => {
  const { code, shopperId, state } = parcel;
  await insertParcel(tx, parcel);
  const by = moverOf(caller);
  const step = { parcelCode: code, verb: 'apply', from: null, to: state, note } as const;
  await insertStep(tx, { ...step, byKind: by.kind, byId: by.id, byName: by.name });
  await record(tx, 'parcel.moved', { parcelCode: code, shopperId, verb: 'apply', to: state });
};
