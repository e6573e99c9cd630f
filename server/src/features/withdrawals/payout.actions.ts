import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  DeskPayout,
  markPayoutFailed as markPayoutFailedEndpoint,
  markPayoutPaid as markPayoutPaidEndpoint,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { payoutMovedOn, payoutNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { secondPerson } from '../staff/index.ts';
import { failPayout, payPayout } from './payout-moves.ts';
import { showPayout } from './payout.desk-reading.ts';
import { wayOf } from './payout-sending.ts';
import { mayHaveBeenSent } from './payout.rules.ts';
import { lockPayout, type PayoutRow, updateFailing } from './payout.store.ts';

const permission = 'withdrawals.pay';

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
    action: permission,
    object: `withdrawal:${row.withdrawal_code}`,
    before: { payout: row.code, state: row.state },
    after: { payout: row.code, amount: row.pay_amount, currency: row.pay_currency, ...after },
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

/** Whether this one's word is the second; else it is kept as the first, also where the first has lost the right. */
const isSecondWord = async (
  tx: Tx,
  caller: Caller<Staff>,
  row: PayoutRow,
  { reason }: Asked<typeof markPayoutFailedEndpoint>,
): Promise<boolean> => {
  const { fail_staff: firstStaffId } = row;
  if (firstStaffId !== null && (await secondPerson.stillMay(tx, firstStaffId, permission))) {
    await secondPerson.mustBeAnother(tx, { firstStaffId, caller, permission });
    return true;
  }
  const { id: staffId, name } = caller.who;
  await updateFailing(tx, row.code, { staffId, name, reason });
  await auditPayout(tx, caller, row, { isFailing: true, reason });
  return false;
};

/** A locked payout came to nothing, as a person says who has seen it. */
export const failByHand = async (tx: Tx, caller: Caller<Staff>, row: PayoutRow, reason: string): Promise<void> => {
  await failPayout(tx, caller, row, reason);
  await auditPayout(tx, caller, row, { state: 'Failed', first: row.fail_name, reason });
};

/** It was not paid: its part returns to the balance. One that may have been sent takes two people to say so. */
export const markPayoutFailed = (
  p: Platform,
  caller: Caller<Staff>,
  asked: Asked<typeof markPayoutFailedEndpoint>,
): Promise<DeskPayout> =>
  p.transact(caller, async (tx) => {
    const row = await lockPayout(tx, asked.code);
    if (!row) throw payoutNotFound();
    const isFinal = !mayHaveBeenSent(row) || (await isSecondWord(tx, caller, row, asked));
    if (isFinal) await failByHand(tx, caller, row, asked.reason);
    return showPayout(p, tx, asked.code, caller.language);
  });
