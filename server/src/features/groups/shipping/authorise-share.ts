import type { Asked } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import {
  answerTooLate,
  capBelowShare,
  capChanged,
  capNotHigher,
  shareNotFound,
  shareStateDoesNotAllow,
} from '@hakobu/contract/groups/group.problems';
import type * as api from '@hakobu/contract/groups/shipment.api';
import type { OwnShare } from '@hakobu/contract/groups/shipment.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CostOf, pay, type Payable, type PaymentProof } from '../../payments/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { mustBeThere } from '../group.queries.ts';
import { leaveOutShare } from './end-share.ts';
import { aboutShare, takeShareMove } from './shipment.moves.ts';
import { presentOwnShare } from './shipment.queries.ts';
import { findShare, type ShareRow, updateShare } from './share.store.ts';
import { lockShipment, type ShipmentRow } from './shipment.store.ts';

type Asking = { readonly shipment: ShipmentRow; readonly share: ShareRow };

/** A share of the caller's own, with its shipment, locked. Throws 10002 for another's. */
const lockOwnShare = async (tx: Tx, { who }: Caller<Shopper>, code: string): Promise<Asking> => {
  const found = await findShare(tx, code);
  if (found?.shopperId !== who.id) throw shareNotFound();
  const shipment = await lockShipment(tx, found.shipmentId);
  const share = await findShare(tx, code);
  if (!share) throw shareNotFound();
  return { shipment, share };
};

/** Whether a cap is asked of a share now: before packing of everybody, of whom it is too low, and of an owner who pays the rest. */
const isAsked = ({ shipment, share }: Asking): boolean =>
  (shipment.state === 'AskingCaps' && (share.state === 'Asked' || share.state === 'Capped')) ||
  (share.state === 'Exceeded' && (shipment.state === 'AskingShares' || share.isOwner)) ||
  (shipment.state === 'OwnerChoosing' && shipment.paysDifference && share.isOwner && share.state === 'Capped');

const mustBeAsked = (asking: Asking, now: Date): void => {
  if (!isAsked(asking)) throw shareStateDoesNotAllow({}, { state: asking.share.state });
  if (asking.shipment.dueAt && asking.shipment.dueAt <= now) throw answerTooLate();
};

/** A weighed share is agreed to as it is: part of it would leave the rest to the owner, whom nobody had asked. */
const mustReachShare = ({ state, shareYen }: ShareRow, capYen: number): void => {
  if (state === 'Exceeded' && capYen < (shareYen ?? 0)) throw capBelowShare({}, { shareYen });
};

/** Says how much the caller would pay at most. Nothing is held by it. */
export const chooseCap = async (
  p: Platform,
  caller: Caller<Shopper>,
  { code, capYen }: Asked<typeof api.chooseShareCap>,
): Promise<OwnShare> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const asking = await lockOwnShare(tx, caller, code);
    mustBeAsked(asking, tx.now);
    if (capYen <= asking.share.capYen) throw capNotHigher({}, { capYen: asking.share.capYen });
    mustReachShare(asking.share, capYen);
    return presentOwnShare(tx, await updateShare(tx, code, { wantedYen: capYen }));
  });
};

const openYen = ({ wantedYen, capYen }: ShareRow) => yen(Math.max(0, wantedYen - capYen));

const capCost: CostOf = async (db: Db, { who }, codes) => {
  await mustBeThere(db);
  const [code = ''] = codes;
  const share = codes.length === 1 ? await findShare(db, code) : undefined;
  if (share?.shopperId !== who.id) throw shareNotFound();
  if (openYen(share) === 0) throw capNotHigher({}, { capYen: share.capYen });
  return { costYen: openYen(share), endsIn: 'deduction' };
};

export type Authorising = PaymentProof & { readonly code: string; readonly capYen: number };

const lockDue = async (tx: Tx, caller: Caller<Shopper>, { code, capYen }: Authorising) => {
  const asking = await lockOwnShare(tx, caller, code);
  mustBeAsked(asking, tx.now);
  const { share, shipment } = asking;
  if (share.wantedYen !== capYen) throw capChanged({}, { wantedYen: share.wantedYen });
  const costYen = openYen(share);
  if (costYen === 0) throw capNotHigher({}, { capYen: share.capYen });
  mustReachShare(share, capYen);
  // Held once more it is not held instead: the cap is what all of it comes to.
  const about = aboutShare(share, shipment, { step: share.holds === 0 ? '' : `raise${share.holds}`, capYen });
  return { codes: [code], endsIn: 'deduction', parts: [{ about, costYen }], ...asking } as const;
};

type DueCap = Awaited<ReturnType<typeof lockDue>>;

/** A cap is held: of it no more than the share is spent, when the parcel leaves. */
export const payableShare: Payable<'share', Authorising, DueCap, OwnShare> = {
  subject: 'share',
  cost: capCost,
  lock: lockDue,
  settle: async (tx, caller, { share, shipment }) => {
    const change = { capYen: share.wantedYen, holds: share.holds + 1, isDeclined: false };
    return presentOwnShare(tx, await takeShareMove(tx, caller, { shipment, share }, { verb: 'authorise', change }));
  },
};

export const authorise = async (p: Platform, caller: Caller<Shopper>, asked: Authorising): Promise<OwnShare> => {
  await mustBeThere(p.db);
  return pay.byCheckCode(p, payableShare, caller, asked);
};

/** Before packing whoever declines is left out; after weighing the owner is asked. Declined already it is answered the same. */
export const decline = async (
  p: Platform,
  caller: Caller<Shopper>,
  { code }: Asked<typeof api.declineShare>,
): Promise<OwnShare> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const asking = await lockOwnShare(tx, caller, code);
    const { share, shipment } = asking;
    if (share.state === 'LeftOut' || share.isDeclined) return presentOwnShare(tx, share);
    if (share.isOwner) throw shareStateDoesNotAllow({}, { state: share.state });
    if (shipment.state === 'AskingCaps') return presentOwnShare(tx, await leaveOutShare(tx, caller, asking));
    if (shipment.state !== 'AskingShares') throw shareStateDoesNotAllow({}, { state: share.state });
    const declined = await takeShareMove(tx, caller, asking, { verb: 'decline', change: { isDeclined: true } });
    return presentOwnShare(tx, declined);
  });
};
