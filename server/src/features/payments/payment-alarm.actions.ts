import type { Asked } from '@hakobu/contract/base/endpoint';
import type { PaymentAlarm, settleAlarm as settleAlarmEndpoint } from '@hakobu/contract/payments/payment.desk-api';
import {
  alarmNotFound,
  alarmSettled,
  outcomeNotOpen,
  payingShopperUnknown,
  receivedAbovePriced,
  receivedTooLittle,
  topUpMovedOn,
} from '@hakobu/contract/payments/top-up.problems';
import { post } from '../../ledger/journal.ts';
import { claimFromSuspense, returnFromSuspense } from '../../ledger/movements.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { showAlarms } from './payment-alarm.reading.ts';
import { outcomesOf, suspendedIn } from './payment-alarm.rules.ts';
import { creditTopUp } from './receive-top-up.ts';
import { type AlarmRow, findReceived, lockAlarm, updateAlarm, updateSuspended } from './receive-top-up.store.ts';
import { agreedIn } from './top-up-moves.ts';
import { isAbovePriced } from './top-up.rules.ts';
import { lockTopUp } from './top-up.store.ts';

export type Settling = Asked<typeof settleAlarmEndpoint>;

/** Money that lies in suspense, with the alarm that it raised. */
type Suspended = Parameters<typeof returnFromSuspense>[0] & { readonly alarm: AlarmRow };

const toTopUp = async (tx: Tx, actor: string, { alarm, transactionId, amount }: Suspended): Promise<void> => {
  const row = await lockTopUp(tx, alarm.top_up_code ?? '');
  if (!row || row.state === 'Credited') throw topUpMovedOn();
  if (isAbovePriced(amount, agreedIn(row))) throw receivedAbovePriced();
  const arrived = { transactionId, amount, actor, verb: 'credit' as const, wasSuspended: true };
  if ((await creditTopUp(tx, row, arrived)) === undefined) throw receivedTooLittle();
};

const toShopper = async (tx: Tx, actor: string, money: Suspended, shopperId: string | undefined): Promise<void> => {
  const [shopper] = shopperId ? await shoppersByIds(tx, [shopperId]) : [];
  if (!shopper) throw payingShopperUnknown();
  await post(tx, actor, [claimFromSuspense({ ...money, shopperId: shopper.id })]);
};

const moveSuspended = async (tx: Tx, actor: string, money: Suspended, { how, shopperId }: Settling): Promise<void> => {
  if (how === 'creditTopUp') await toTopUp(tx, actor, money);
  if (how === 'creditShopper') await toShopper(tx, actor, money, shopperId);
  if (how === 'returned') await post(tx, actor, [returnFromSuspense(money)]);
  const received = await findReceived(tx, money.provider, money.transactionId);
  const outcome = how === 'creditTopUp' ? 'credited' : 'settled';
  if (!received || !(await updateSuspended(tx, received, outcome))) throw alarmSettled();
};

/** Settles an alarm, once: what lies in suspense leaves it, and who decided so stands in the audit log. */
export const settleAlarm = (p: Platform, caller: Caller<Staff>, settling: Settling): Promise<PaymentAlarm> =>
  p.transact(caller, async (tx) => {
    const { id, how, note, shopperId = null } = settling;
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw alarmNotFound();
    if (alarm.settled_at) throw alarmSettled();
    if (!outcomesOf(alarm).includes(how)) throw outcomeNotOpen();
    const actor = actorOf(caller);
    const suspended = suspendedIn(alarm);
    if (suspended && alarm.transaction_id) {
      const money = { ...suspended, provider: alarm.provider, transactionId: alarm.transaction_id, alarm };
      await moveSuspended(tx, actor, money, settling);
    }
    await updateAlarm(tx, id, { how, by: actor, note });
    await audit(tx, caller, {
      action: 'topUps.settleAlarm',
      object: `payment:${alarm.provider}:${alarm.transaction_id ?? alarm.id}`,
      after: { how, kind: alarm.kind, ...suspended, topUp: alarm.top_up_code, shopperId },
      reason: note,
    });
    const settled = await lockAlarm(tx, id);
    const [shown] = settled ? await showAlarms(tx, [settled]) : [];
    if (!shown) throw alarmNotFound();
    return shown;
  });
