import { yen } from '@hakobu/contract/base/money';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releaseFor } from '../../wallet/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { mustMove, takeMove } from '../order-moves.ts';
import { lockUntakenTogether, type OrderRow } from '../order.store.ts';
import { lockOrder, mustBeBuyer } from './buy-order.ts';
import { endRefunded } from './end-orders.ts';
import { aboutOrder } from './pay-orders.ts';

export const claimOrder = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    await takeMove(tx, caller, [order], { verb: 'claim', change: { buyer_id: caller.who.id } });
    return { id, state: 'Purchasing' as const };
  });

export const putBackOrder = (p: Platform, caller: Caller<Staff>, id: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    mustMove(order, 'putBack', caller);
    await mustBeBuyer(tx, order, caller);
    await takeMove(tx, caller, [order], { verb: 'putBack', change: { buyer_id: null } });
    return { id, state: 'PendingPurchase' as const };
  });

/** The shopper wanted all or none of a submission: what no buyer has taken yet is given back with the one that failed. */
const cancelTogether = async (tx: Tx, caller: Caller<Staff>, failed: OrderRow): Promise<void> => {
  if (failed.on_failure !== 'cancelAll') return;
  const system: Caller = { ...caller, who: { kind: 'system', name: 'cancel-all' } };
  for (const order of await lockUntakenTogether(tx, failed.submission_id))
    await endRefunded(tx, system, order, { verb: 'cancelWithOthers', facts: { because: failed.code } });
};

/** Cannot be bought: all that is held goes back at once, to the sources it came from. */
export const reportSoldOut = (
  p: Platform,
  caller: Caller<Staff>,
  reporting: { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, reporting.id);
    mustMove(order, 'soldOut', caller);
    await mustBeBuyer(tx, order, caller);
    const releasedYen = await releaseFor(tx, caller, { ...aboutOrder(order), facts: { reason: 'soldOut' } });
    await takeMove(tx, caller, [order], {
      verb: 'soldOut',
      change: { limit_at: null },
      facts: { releasedYen, ...(reporting.note ? { note: reporting.note } : {}) },
    });
    await cancelTogether(tx, caller, order);
    return { id: order.code, state: 'Refunded' as const, releasedYen: yen(releasedYen) };
  });

export const sellerShipped = (
  p: Platform,
  caller: Caller<Staff>,
  shipped: { readonly id: string; readonly carrier: string; readonly trackingNo: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, shipped.id);
    const { carrier } = shipped;
    // A scanner reads the bare number, whatever dashes people write it with.
    const trackingNo = shipped.trackingNo.replaceAll('-', '').toUpperCase();
    await takeMove(tx, caller, [order], {
      verb: 'sellerShip',
      change: { carrier, tracking_no: trackingNo },
      facts: { carrier, trackingNo },
    });
    return { id: order.code, state: 'SellerShipped' as const };
  });
