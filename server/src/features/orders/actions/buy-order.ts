import { cannotBePaid } from '@hakobu/contract/wallet/wallet.problems';
import { type Yen, yen } from '@hakobu/contract/base/money';
import { noSupplementNeeded, supplementNeeded } from '@hakobu/contract/orders/order.problems';
import { payable, revenue } from '../../../ledger/accounts.ts';
import { heldYenFor } from '../../../ledger/holds.ts';
import { recordBought } from '../../goods/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { charging } from '../../shoppers/index.ts';
import { captureFor, limits, payFor } from '../../wallet/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { feeAtPurchase } from '../confirming/order-fee.ts';
import { mustMove, takeMove } from '../order.moves.ts';
import { type Actual, missingForPurchase, supplementDue } from '../order.rules.ts';
import type { OrderRow } from '../order.store.ts';
import { lockOrder, mustBeBuyer, mustHaveAnswered } from './lock-order.ts';
import { aboutOrder } from './pay-orders.ts';

export type Buying = Actual & { readonly id: string; readonly platformOrderNo: string; readonly note: string };

/** Holds what is missing when it lies within what the shopper lets be paid unasked; refuses otherwise. */
const holdSupplement = async (tx: Tx, caller: Caller, order: OrderRow, missingYen: Yen): Promise<void> => {
  const refusal = supplementNeeded({ difference: missingYen.toLocaleString('en') }, { differenceYen: missingYen });
  if (missingYen > (await limits.of(tx, order.shopperId)).autoSupplementYen) throw refusal;
  // The company may have lowered it since the shopper set theirs.
  if (missingYen > (await settingsNow(tx)).payCodeAboveYen) throw refusal;
  // Nothing is taken unasked from who may not spend, or whose account somebody else may have used.
  if (!(await charging.isOpen(tx, order.shopperId))) throw refusal;
  const about = aboutOrder(order, `supplement-${order.supplements + 1}`);
  try {
    await payFor(tx, caller, { shopperId: order.shopperId, parts: [{ about, costYen: missingYen }] });
  } catch (error) {
    if (cannotBePaid(error)) throw refusal;
    throw error;
  }
};

/** Bought: what it really cost becomes what the platform is owed and our fee; what was held above it goes back at once. */
export const buyOrder = (p: Platform, caller: Caller<Staff>, buying: Buying) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, buying.id);
    mustMove(order, 'buy', caller);
    await mustBeBuyer(tx, order, caller);
    await mustHaveAnswered(tx, order);
    const fee = await feeAtPurchase(tx, order, buying.goodsYen);
    const missing = missingForPurchase(buying, fee, await heldYenFor(tx, `order:${order.code}`));
    if (missing > 0) await holdSupplement(tx, caller, order, yen(missing));
    const { capturedYen, releasedYen } = await captureFor(
      tx,
      caller,
      {
        ...aboutOrder(order),
        facts: { goodsYen: buying.goodsYen, domesticYen: buying.domesticYen, serviceFeeYen: fee },
      },
      {
        destinations: [
          { account: payable.goods, amountYen: yen(buying.goodsYen + buying.domesticYen) },
          { account: revenue.service, amountYen: fee },
        ],
        rest: 'release',
      },
    );
    const supplementYen = yen(Math.max(0, missing));
    const feeRoseYen = fee - order.serviceFeeYen;
    await takeMove(tx, caller, [order], {
      verb: 'buy',
      change: {
        actualGoodsYen: buying.goodsYen,
        actualDomesticYen: buying.domesticYen,
        platformOrderNo: buying.platformOrderNo,
        buyerId: caller.who.id,
        limitAt: null,
        // A fee that rose is another agreement than the one that was held for, also where nothing more had to be held.
        supplements: order.supplements + (missing > 0 || feeRoseYen > 0 ? 1 : 0),
        serviceFeeYen: fee,
        totalYen: yen(order.totalYen + feeRoseYen),
      },
      facts: { capturedYen, releasedYen, supplementYen, ...(buying.note ? { note: buying.note } : {}) },
    });
    await recordBought(tx, { goodsId: order.goodsId, platformCode: order.platformCode, orderCode: order.code });
    return {
      id: order.code,
      state: 'Purchased' as const,
      capturedYen: yen(capturedYen),
      releasedYen: yen(releasedYen),
      supplementYen,
    };
  });

/** It costs more than was paid: the shopper is asked, with a time limit; nothing is taken by asking. */
export const askSupplement = (
  p: Platform,
  caller: Caller<Staff>,
  asking: Actual & { readonly id: string; readonly note: string },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, asking.id);
    mustMove(order, 'askSupplement', caller);
    await mustBeBuyer(tx, order, caller);
    await mustHaveAnswered(tx, order);
    const fee = await feeAtPurchase(tx, order, asking.goodsYen);
    const missing = missingForPurchase(asking, fee, await heldYenFor(tx, `order:${order.code}`));
    if (missing <= 0) throw noSupplementNeeded();
    await takeMove(tx, caller, [order], {
      verb: 'askSupplement',
      change: {
        supplementGoodsYen: asking.goodsYen,
        supplementDomesticYen: asking.domesticYen,
        supplementFeeYen: fee,
        supplements: order.supplements + 1,
        dueAt: supplementDue(tx.now, order.goods.oneOfAKind),
      },
      facts: { differenceYen: missing, ...(asking.note ? { note: asking.note } : {}) },
    });
    return { id: order.code, state: 'PendingSupplement' as const };
  });
