import { yen } from '@hakobu/contract/base/money';
import { payable, revenue } from '../../../ledger/accounts.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { afterCapture } from '../../wallet/index.ts';
import { mustMove, takeMove } from '../order.moves.ts';
import { lockOrder } from './lock-order.ts';
import { aboutOrder } from './pay-orders.ts';

/** The seller does not deliver what was bought: everything that was captured goes back, our fee too. */
export const sellerCancelled = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    mustMove(order, 'sellerCancel', caller);
    const about = { ...aboutOrder(order, 'sellerCancel'), facts: { reason: 'sellerCancelled' as const } };
    const refundedYen = await afterCapture.refund(tx, caller, about, [
      { account: payable.goods, amountYen: yen((order.actualGoodsYen ?? 0) + (order.actualDomesticYen ?? 0)) },
      { account: revenue.service, amountYen: yen(order.serviceFeeYen) },
    ]);
    const facts = { refundedYen, ...(note ? { note } : {}) };
    await takeMove(tx, caller, [order], { verb: 'sellerCancel', facts });
    return { id: order.code, state: 'Refunded' as const, refundedYen };
  });
