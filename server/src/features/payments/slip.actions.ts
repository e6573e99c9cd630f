import type { Asked } from '@hakobu/contract/base/endpoint';
import type { sendSlip as sendSlipEndpoint } from '@hakobu/contract/payments/top-up.api';
import type {
  confirmSlip as confirmSlipEndpoint,
  DeskTopUp,
  refuseSlip as refuseSlipEndpoint,
} from '@hakobu/contract/payments/top-up.desk-api';
import {
  bankReferenceTaken,
  dayToCome,
  notATransfer,
  receivedAbovePriced,
  receivedTooLittle,
  slipPictureUnknown,
} from '@hakobu/contract/payments/top-up.problems';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Shopper, Staff } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import { record } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import { bank } from './providers/bank.ts';
import { creditTopUp } from './receive-top-up.ts';
import { insertReceived } from './receive-top-up.store.ts';
import { decideSlip, insertSlip } from './slip.store.ts';
import { agreedIn, lockToMove, mustTakeMove, type Verb } from './top-up-moves.ts';
import { showDeskTopUp } from './top-up.desk-reading.ts';
import { showTopUp } from './top-up.reading.ts';
import { bankReferenceOf, isAbovePriced } from './top-up.rules.ts';
import type { TopUpRow } from './top-up.store.ts';

const lockTransfer = async (tx: Tx, code: string, verb: Verb, shopperId?: string): Promise<TopUpRow> => {
  const row = await lockToMove(tx, code, verb, shopperId);
  if (row.provider !== 'bank') throw notATransfer();
  return row;
};

const mustBePast = (tx: Tx, day: string): void => {
  if (day > japanDayOf(tx.now)) throw dayToCome();
};

/** A shopper sends the proof of a transfer: from then on finance looks for the money. */
export const sendSlip = (
  p: Platform,
  caller: Caller<Shopper>,
  { code, uploadIds, payerName, paidOn, amount }: Asked<typeof sendSlipEndpoint>,
): Promise<TopUp> =>
  p.transact(caller, async (tx) => {
    await lockTransfer(tx, code, 'sendSlip', caller.who.id);
    mustBePast(tx, paidOn);
    const actor = actorOf(caller);
    if (!(await fileIdsExist(tx, uploadIds, actor))) throw slipPictureUnknown();
    const upload_ids = [...new Set(uploadIds)];
    await insertSlip(tx, { top_up_code: code, upload_ids, payer_name: payerName, paid_on: paidOn, amount });
    await mustTakeMove(tx, code, { verb: 'sendSlip', actor });
    return showTopUp(p, tx, code);
  });

/**
 * Finance found a transfer on the bank's statement: what was received is credited by the same path as a provider's
 * word, with the bank's reference as its transaction; a reference is taken once.
 */
export const confirmSlip = (
  p: Platform,
  caller: Caller<Staff>,
  { code, receivedAmount, bankReference, receivedOn }: Asked<typeof confirmSlipEndpoint>,
): Promise<DeskTopUp> =>
  p.transact(caller, async (tx) => {
    const row = await lockTransfer(tx, code, 'confirm');
    mustBePast(tx, receivedOn);
    const transactionId = bankReferenceOf(bankReference);
    if (transactionId === '') throw invalidRequest('bankReference');
    if (isAbovePriced(receivedAmount, agreedIn(row))) throw receivedAbovePriced({}, { path: 'receivedAmount' });
    const isNew = await insertReceived(tx, {
      provider: row.provider,
      transaction_id: transactionId,
      top_up_code: code,
      currency: row.pay_currency,
      amount: receivedAmount,
      outcome: 'credited',
      received_on: receivedOn,
    });
    if (!isNew) throw bankReferenceTaken();
    await decideSlip(tx, code, 'Confirmed', null);
    const arrived = { transactionId, amount: receivedAmount, actor: actorOf(caller), verb: 'confirm' as const };
    const credited = await creditTopUp(tx, row, arrived);
    if (credited === undefined) throw receivedTooLittle();
    await audit(tx, caller, {
      action: 'topUps.confirm',
      object: `topUp:${code}`,
      before: { state: row.state, payAmount: row.pay_amount },
      after: { state: 'Credited', receivedAmount, currency: row.pay_currency, transactionId, receivedOn, credited },
    });
    return showDeskTopUp(p, tx, code);
  });

/** Finance could not find the money, or could not read the slip: another can be sent, and there is time for it. */
export const refuseSlip = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: Asked<typeof refuseSlipEndpoint>,
): Promise<DeskTopUp> =>
  p.transact(caller, async (tx) => {
    const row = await lockTransfer(tx, code, 'refuseSlip');
    const closesAt = new Date(tx.now.getTime() + bank().openMs);
    await decideSlip(tx, code, 'Refused', reason);
    await mustTakeMove(tx, code, { verb: 'refuseSlip', actor: actorOf(caller), note: reason, change: { closesAt } });
    const refusedAt = tx.now.toISOString();
    await record(tx, 'topUp.slipRefused', { topUpCode: code, shopperId: row.shopper_id, note: reason, refusedAt });
    await audit(tx, caller, { action: 'topUps.refuse', object: `topUp:${code}`, after: { state: 'Waiting' }, reason });
    return showDeskTopUp(p, tx, code);
  });
