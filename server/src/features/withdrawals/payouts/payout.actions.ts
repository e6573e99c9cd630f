import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  DeskPayout,
  markPayoutFailed as markPayoutFailedEndpoint,
  markPayoutPaid as markPayoutPaidEndpoint,
  refuseFailed as refuseFailedEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payoutMovedOn, payoutNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { failPayout, payPayout } from './payout.moves.ts';
import { showPayout } from './payout.desk-queries.ts';
import { wayOf } from './payout-sending.actions.ts';
import { mayHaveBeenSent } from './payout.rules.ts';
import { clearFailing, lockPayout, type PayoutRow, updateFailing } from './payout.store.ts';
import { isSecondWord, payPermission } from '../second-word.ts';

const lockForHand = async (p: Platform, tx: Tx, code: string): Promise<PayoutRow> => {
  const row = await lockPayout(tx, code);
  if (!row) throw payoutNotFound();
  // What a provider is about to be sent is not paid beside it.
  if (row.state === 'Ready' && wayOf(p, row)) throw payoutMovedOn();
  return row;
};

const auditPayout = (
  tx: Tx,
  caller: Caller<Staff>,
  row: PayoutRow,
  { reason = '', ...after }: { readonly reason?: string; readonly [fact: string]: unknown },
) =>
  audit(tx, caller, {
    action: payPermission,
    object: `withdrawal:${row.withdrawalCode}`,
    before: { payout: row.code, state: row.state },
    after: { payout: row.code, amount: row.payAmount, currency: row.payCurrency, ...after },
    reason,
  });

/** A locked payout was paid, as a person says who has seen it. */
export const payByHand = async (
  tx: Tx,
  caller: Caller<Staff>,
  row: PayoutRow,
  paid: { readonly reference: string; readonly paidOn: string },
): Promise<void> => {
  await payPayout(tx, caller, row, { ...paid, paidBy: null });
  await auditPayout(tx, caller, row, { state: 'Paid', ...paid });
};

/** Finance has paid it, or has found that an unknown one was paid. 10003 for a reference that was used before. */
export const markPayoutPaid = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reference, paidOn }: Asked<typeof markPayoutPaidEndpoint>,
): Promise<DeskPayout> =>
  p.transact(caller, async (tx) => {
    if (paidOn > japanDayOf(tx.now)) throw invalidRequest('paidOn');
    const row = await lockForHand(p, tx, code);
    await payByHand(tx, caller, row, { reference, paidOn });
    return showPayout(p, tx, code, caller.language);
  });

/** A locked payout came to nothing, as a person says who has seen it. */
const failByHand = async (tx: Tx, caller: Caller<Staff>, row: PayoutRow, reason: string): Promise<void> => {
  await failPayout(tx, caller, row, reason);
  await auditPayout(tx, caller, row, { state: 'Failed', first: row.failName, reason });
};

/** A locked payout came to nothing, as one says of whom a second is needed: it is kept, and no money moves. */
const keepFirstWord = async (tx: Tx, caller: Caller<Staff>, row: PayoutRow, reason: string): Promise<void> => {
  const { id: staffId, name } = caller.who;
  await updateFailing(tx, row.code, { staffId, name, reason });
  await auditPayout(tx, caller, row, { isFailing: true, reason });
};

/**
 * A locked payout came to nothing, as a person says or a file that they hand over: its part returns to the balance. One
 * that may have been sent takes two to say so; answers whether that was the last word.
 */
export const failBySaying = async (tx: Tx, caller: Caller<Staff>, row: PayoutRow, reason: string): Promise<boolean> => {
  const isFinal = !mayHaveBeenSent(row) || (await isSecondWord(tx, caller, row.failStaff));
  await (isFinal ? failByHand : keepFirstWord)(tx, caller, row, reason);
  return isFinal;
};

export const markPayoutFailed = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: Asked<typeof markPayoutFailedEndpoint>,
): Promise<DeskPayout> =>
  p.transact(caller, async (tx) => {
    const row = await lockPayout(tx, code);
    if (!row) throw payoutNotFound();
    await failBySaying(tx, caller, row, reason);
    return showPayout(p, tx, code, caller.language);
  });

/** The first one's word that it came to nothing does not stand, or is taken back: it is waited for as before. */
export const refuseFailed = (
  p: Platform,
  caller: Caller<Staff>,
  { code, reason }: Asked<typeof refuseFailedEndpoint>,
): Promise<DeskPayout> =>
  p.transact(caller, async (tx) => {
    const row = await lockPayout(tx, code);
    if (!row) throw payoutNotFound();
    if (!mayHaveBeenSent(row) || row.failStaff === null) throw payoutMovedOn();
    await clearFailing(tx, code);
    await auditPayout(tx, caller, row, { isFailing: false, first: row.failName, reason });
    return showPayout(p, tx, code, caller.language);
  });
