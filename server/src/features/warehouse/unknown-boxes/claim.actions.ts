import { mayComeFrom } from '@hakobu/contract/orders/order.lifecycle';
import type { Asked } from '@hakobu/contract/base/endpoint';
import { canMove, type Mover, type VerbOf } from '@hakobu/contract/base/lifecycle';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { claimArrival as claimEndpoint } from '@hakobu/contract/warehouse/arrival.api';
import { claimAnswerDays, type ArrivalClaim } from '@hakobu/contract/warehouse/arrival.shape';
import { arrivalClaimLifecycle } from '@hakobu/contract/warehouse/arrival-claim.lifecycle';
import {
  boxHandedAlready,
  boxStateDoesNotAllow,
  claimNotFound,
  claimOpenAlready,
  claimStateDoesNotAllow,
  notClaimableNow,
  photosNotFound,
  tooManyClaims,
} from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../../audit/index.ts';
import { lockOrders, type OrderFacts } from '../../orders/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { type Caller, type Shopper, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAnyBox, takeBoxMove } from '../box.moves.ts';
import { claimableStates, isClaimable } from './claim.rules.ts';
import {
  type ClaimRow,
  findClaim,
  insertClaim,
  listClaimsOf,
  lockClaim,
  isClaimedOrMatched,
  lockOpenClaimOf,
  updateClaim,
} from './claim.store.ts';
import { presentClaim } from './claim.presenters.ts';
import { bareNumber } from '../scan.rules.ts';
import { type BoxRow, lockBoxMatchedWith, wasHandedToAnother } from './unknown-box.store.ts';

const maxClaims = 5;
// The queue counts by it.
const answerWithinMs = claimAnswerDays * dayMs;

const moverOf = ({ who }: Caller): Mover => (who.kind === 'staff' || who.kind === 'shopper' ? who.kind : 'system');

const mustMove = (claim: ClaimRow, verb: VerbOf<typeof arrivalClaimLifecycle>, caller: Caller): void => {
  if (!canMove(arrivalClaimLifecycle, verb, claim.state, moverOf(caller)))
    throw claimStateDoesNotAllow({}, { state: claim.state });
};

const lockOwnOrder = async (tx: Tx, caller: Caller<Shopper>, code: string): Promise<OrderFacts> => {
  const [order] = await lockOrders(tx, [code]);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  return order;
};

/** A shopper claims, with proof, that a box which nobody awaited is an order's. The order's lock lets one through. */
export const claimArrival = (
  p: Platform,
  caller: Caller<Shopper>,
  asked: Asked<typeof claimEndpoint>,
): Promise<ArrivalClaim> =>
  p.transact(caller, async (tx) => {
    const { orderCode, photoIds } = asked;
    const order = await lockOwnOrder(tx, caller, orderCode);
    if (!isClaimable(order.state)) throw notClaimableNow({}, { state: order.state });
    const before = await listClaimsOf(tx, orderCode);
    if (before.some(({ state }) => state === 'Asked')) throw claimOpenAlready();
    if (before.length >= maxClaims) throw tooManyClaims({ most: maxClaims });
    // Dashes alone are no number: many boxes have none.
    const number = bareNumber(asked.trackingNo ?? '') || null;
    if (number !== null && (await wasHandedToAnother(tx, number, orderCode))) throw boxHandedAlready();
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotFound();
    const claim: ClaimRow = {
      id: newId(),
      orderCode,
      shopperId: caller.who.id,
      state: 'Asked',
      trackingNo: number,
      words: asked.text,
      photoIds: [...new Set(photoIds)],
      askedAt: tx.now,
      limitAt: new Date(tx.now.getTime() + answerWithinMs),
      answeredAt: null,
      answeredBy: null,
      answer: '',
      boxId: null,
    };
    await insertClaim(tx, claim);
    return presentClaim(p, claim);
  });

const lockAnyClaim = async (tx: Tx, id: string): Promise<ClaimRow> => {
  const claim = await lockClaim(tx, id);
  if (!claim) throw claimNotFound();
  return claim;
};

export const withdrawClaim = (p: Platform, caller: Caller<Shopper>, id: string): Promise<ArrivalClaim> =>
  p.transact(caller, async (tx) => {
    const claim = await lockAnyClaim(tx, id);
    if (claim.shopperId !== caller.who.id) throw claimNotFound();
    mustMove(claim, 'withdraw', caller);
    await updateClaim(tx, id, 'Withdrawn', {});
    return presentClaim(p, { ...claim, state: 'Withdrawn', answeredAt: tx.now });
  });

type Answering = { readonly state: 'Accepted' | 'Refused'; readonly answer: string; readonly boxId: string | null };

const answer = async (tx: Tx, caller: Caller<Staff>, claim: ClaimRow, given: Answering): Promise<void> => {
  const { state, answer: note, boxId } = given;
  await updateClaim(tx, claim.id, state, { answeredBy: caller.who.id, answer: note, boxId });
  await record(tx, 'arrival.answered', {
    orderCode: claim.orderCode,
    shopperId: claim.shopperId,
    outcome: state === 'Accepted' ? 'accepted' : 'refused',
    note,
  });
  await audit(tx, caller, {
    action: `warehouse.${state === 'Accepted' ? 'accept' : 'refuse'}Claim`,
    object: `order:${claim.orderCode}`,
    before: { state: claim.state },
    after: { state, claim: claim.id, box: boxId },
    reason: note,
  });
};

/** Staff may have matched a box with the order before they come to its claim: with that one the claim was right. */
const matchForClaim = async (
  tx: Tx,
  caller: Caller<Staff>,
  box: BoxRow,
  { orderCode, note }: { readonly orderCode: string; readonly note: string },
): Promise<void> => {
  if (box.state === 'Claimed' && box.orderCode === orderCode) return;
  if (box.state === 'Handed' || box.state === 'Claimed') throw boxHandedAlready();
  const matched = await lockBoxMatchedWith(tx, orderCode);
  if (matched) throw boxStateDoesNotAllow({ code: matched.code }, { state: matched.state });
  await takeBoxMove(tx, caller, box, { verb: 'match', orderCode, note });
};

/** The box is this order's: it is matched, and stored with the order when it is scanned again. */
export const acceptClaim = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly boxId: string; readonly note: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const known = await findClaim(tx, asked.id);
    if (!known) throw claimNotFound();
    // Order, box, claim: the order in which everything locks them.
    const [order] = await lockOrders(tx, [known.orderCode]);
    const box = await lockAnyBox(tx, asked.boxId);
    const claim = await lockAnyClaim(tx, asked.id);
    mustMove(claim, 'accept', caller);
    if (!order || !isClaimable(order.state)) throw notClaimableNow({}, { state: order?.state });
    await matchForClaim(tx, caller, box, { orderCode: order.code, note: asked.note });
    await answer(tx, caller, claim, { state: 'Accepted', answer: asked.note, boxId: box.id });
  });

export const refuseClaim = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly reason: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const claim = await lockAnyClaim(tx, asked.id);
    mustMove(claim, 'refuse', caller);
    await answer(tx, caller, claim, { state: 'Refused', answer: asked.reason, boxId: null });
  });

/** An order that is stored, or over, needs no claim any more; a box that was matched with it is nobody's again. */
export const endClaimOf = async (
  tx: Tx,
  { orderCode, verb }: { readonly orderCode: string; readonly verb: string },
): Promise<void> => {
  if (!mayComeFrom(verb, claimableStates)) return;
  // Whoever claims locks the order: what stands since before it moved is seen without its lock.
  if (!(await isClaimedOrMatched(tx, orderCode))) return;
  const caller = systemCaller('warehouse.orderMoved');
  const [order] = await lockOrders(tx, [orderCode]);
  if (order && isClaimable(order.state)) return;
  const box = await lockBoxMatchedWith(tx, orderCode);
  if (box) await takeBoxMove(tx, caller, box, { verb: 'unmatch', orderCode: null, note: orderCode });
  const claim = await lockOpenClaimOf(tx, orderCode);
  if (!claim) return;
  mustMove(claim, 'overtake', caller);
  await updateClaim(tx, claim.id, 'Overtaken', {});
};
