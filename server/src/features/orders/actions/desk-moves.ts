import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mustMove, takeMove } from '../order.moves.ts';
import { mustBeDecided, settleRest } from './ask-rest.ts';
import { endRefunded } from './end-refunded.ts';
import { lockOrder, lockToEnd, mustBeBuyer, mustHaveAnswered } from './lock-order.ts';

export const claimOrder = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    mustMove(order, 'claim', caller);
    await mustBeDecided(tx, order);
    await takeMove(tx, caller, [order], { verb: 'claim', change: { buyerId: caller.who.id } });
    return { id, state: 'Purchasing' as const };
  });

export const putBackOrder = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    mustMove(order, 'putBack', caller);
    await mustBeBuyer(tx, order, caller);
    await mustHaveAnswered(tx, order);
    await takeMove(tx, caller, [order], { verb: 'putBack', change: { buyerId: null } });
    return { id, state: 'PendingPurchase' as const };
  });

/** Cannot be bought: all that is held goes back at once, to the sources it came from. */
export const reportSoldOut = (
  p: Platform,
  caller: Caller<Staff>,
  reporting: { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockToEnd(tx, reporting.id);
    mustMove(order, 'soldOut', caller);
    await mustBeBuyer(tx, order, caller);
    const facts = reporting.note ? { note: reporting.note } : {};
    const releasedYen = await endRefunded(tx, caller, order, { verb: 'soldOut', facts });
    await settleRest(tx, caller, order);
    return { id: order.code, state: 'Refunded' as const, releasedYen };
  });

export const sellerShipped = (
  p: Platform,
  caller: Caller<Staff>,
  shipped: { readonly id: string; readonly carrier: string; readonly trackingNo: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, shipped.id);
    mustMove(order, 'sellerShip', caller);
    await mustHaveAnswered(tx, order);
    const { carrier } = shipped;
    // A scanner reads the bare number, whatever dashes people write it with.
    const trackingNo = shipped.trackingNo.replaceAll('-', '').toUpperCase();
    await takeMove(tx, caller, [order], {
      verb: 'sellerShip',
      change: { carrier, trackingNo },
      facts: { carrier, trackingNo },
    });
    return { id: order.code, state: 'SellerShipped' as const };
  });
