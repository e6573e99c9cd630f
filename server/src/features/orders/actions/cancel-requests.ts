import { type Yen, yen } from '@hakobu/contract/base/money';
import type { CancelPreview } from '@hakobu/contract/orders/cancelling.shape';
import {
  cancelAskedAlready,
  cancelFeeChanged,
  noCancelAsked,
  sentCannotBeCancelled,
} from '@hakobu/contract/orders/order.problems';
import { payable, revenue } from '../../../ledger/accounts.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Shopper, Staff } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { afterCapture, captureFor, releaseFor } from '../../wallet/index.ts';
import {
  type CancelRequestRow,
  findOpenRequest,
  insertRequest,
  updateRequest,
} from '../cancelling/cancel-request.store.ts';
import { mustMove, notAllowedNow, note as noteStep, takeMove } from '../order.moves.ts';
import type { OrderRow } from '../order.store.ts';
import { presentRequest, previewFor } from '../order.presenters.ts';
import { lockOrder, lockOwn } from './lock-order.ts';
import { aboutOrder } from './pay-orders.ts';

/** What is free is simply done; what the seller has sent, or what has ended, cannot be asked for. */
const mustBeAskedFor = (order: OrderRow, { way, whyNot, ...amounts }: CancelPreview, feeYen: Yen): void => {
  if (whyNot === 'sent') throw sentCannotBeCancelled();
  if (way !== 'asked') throw notAllowedNow(order);
  if (amounts.feeYen !== feeYen) throw cancelFeeChanged({}, amounts);
};

/** Asks to cancel what a buyer has taken, at the fee that was shown. Nothing moves until it is answered. */
export const askCancel = (
  p: Platform,
  caller: Caller<Shopper>,
  asking: { readonly id: string; readonly reason: string; readonly feeYen: Yen },
) =>
  p.transact(caller, async (tx) => {
    const order = await lockOwn(tx, caller, asking.id);
    if (await findOpenRequest(tx, order.code)) throw cancelAskedAlready();
    const preview = previewFor(order, false);
    mustBeAskedFor(order, preview, asking.feeYen);
    const request: CancelRequestRow = {
      id: newId(),
      orderCode: order.code,
      shopperId: order.shopperId,
      state: 'Asked',
      reason: asking.reason,
      feeYen: preview.feeYen,
      refundYen: preview.refundYen,
      askedAt: tx.now,
      answeredAt: null,
      answeredBy: null,
      note: '',
    };
    await insertRequest(tx, request);
    const { feeYen, refundYen } = preview;
    await noteStep(tx, caller, [order], { verb: 'askCancel', facts: { feeYen, refundYen, note: asking.reason } });
    return presentRequest(request);
  });

const lockAsked = async (tx: Tx, order: OrderRow): Promise<CancelRequestRow> => {
  const open = await findOpenRequest(tx, order.code);
  if (!open) throw noCancelAsked();
  return open;
};

const ended = (request: CancelRequestRow | undefined): CancelRequestRow => {
  if (!request) throw noCancelAsked();
  return request;
};

export const withdrawCancel = (p: Platform, caller: Caller<Shopper>, code: string) =>
  p.transact(caller, async (tx) => {
    const order = await lockOwn(tx, caller, code);
    const open = await lockAsked(tx, order);
    const request = ended(await updateRequest(tx, open.id, { verb: 'withdraw' }));
    await noteStep(tx, caller, [order], { verb: 'withdrawCancel', facts: {} });
    return presentRequest(request);
  });

/** What is only held: our fee is captured, the rest released. What was captured: all but the fee is given back. */
const giveBack = async (tx: Tx, caller: Caller, order: OrderRow, feeYen: Yen): Promise<Yen> => {
  const about = { ...aboutOrder(order, 'cancel'), facts: { reason: 'cancelled' as const } };
  if (order.state === 'Purchased') {
    const amountYen = yen((order.actualGoodsYen ?? 0) + (order.actualDomesticYen ?? 0));
    return afterCapture.refund(tx, caller, about, [{ account: payable.goods, amountYen }]);
  }
  if (feeYen > 0) {
    const destinations = [{ account: revenue.service, amountYen: feeYen }];
    await captureFor(tx, caller, { ...about, facts: { reason: 'cancelFee' } }, { destinations, rest: 'keep' });
  }
  return releaseFor(tx, caller, { ...about, step: '' });
};

type Answering = { readonly id: string; readonly granted: boolean; readonly note: string };

const decline = async (
  tx: Tx,
  caller: Caller<Staff>,
  order: OrderRow,
  { open, note }: { readonly open: CancelRequestRow; readonly note: string },
): Promise<CancelRequestRow> => {
  const answer = { answeredBy: caller.who.id, note };
  const request = ended(await updateRequest(tx, open.id, { verb: 'decline', ...answer }));
  await noteStep(tx, caller, [order], { verb: 'declineCancel', facts: note ? { note } : {} });
  await audit(tx, caller, {
    action: 'orders.declineCancel',
    object: `order:${order.code}`,
    before: { cancelRequest: 'Asked' },
    after: { cancelRequest: 'Declined', note },
  });
  return request;
};

/** Granted: the fee that was shown is kept, the rest goes back, the order ends. Declined: the order goes on. */
export const answerCancel = (p: Platform, caller: Caller<Staff>, { id, granted, note }: Answering) =>
  p.transact(caller, async (tx) => {
    const order = await lockOrder(tx, id);
    const open = await lockAsked(tx, order);
    const event = { orderCode: order.code, shopperId: order.shopperId, note };
    if (!granted) {
      const request = await decline(tx, caller, order, { open, note });
      await record(tx, 'cancel.answered', { ...event, outcome: 'declined' });
      const nothing = { returnedYen: yen(0), feeYen: yen(0) };
      return { id: order.code, state: order.state, request: presentRequest(request), ...nothing };
    }
    mustMove(order, 'grantCancel', caller);
    const feeYen = yen(open.feeYen);
    const returnedYen = await giveBack(tx, caller, order, feeYen);
    const answer = { answeredBy: caller.who.id, note, refundYen: returnedYen };
    const request = ended(await updateRequest(tx, open.id, { verb: 'grant', ...answer }));
    const facts = { returnedYen, feeYen, ...(note ? { note } : {}) };
    await takeMove(tx, caller, [order], { verb: 'grantCancel', change: { limitAt: null }, facts });
    await record(tx, 'cancel.answered', { ...event, outcome: 'granted' });
    return { id: order.code, state: 'Refunded' as const, request: presentRequest(request), returnedYen, feeYen };
  });
