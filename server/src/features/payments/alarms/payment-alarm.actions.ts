import type { Asked } from '@hakobu/contract/base/endpoint';
import type {
  agreeAlarm as agreeAlarmEndpoint,
  dropAlarm as dropAlarmEndpoint,
  PaymentAlarm,
  settleAlarm as settleAlarmEndpoint,
} from '@hakobu/contract/payments/payment.desk-api';
import {
  alarmNotFound,
  alarmProposed,
  alarmSettled,
  confirmerLostRight,
  outcomeNotOpen,
  payingShopperUnknown,
  receivedAbovePriced,
  receivedTooLittle,
  topUpMovedOn,
} from '@hakobu/contract/payments/top-up.problems';
import { alsoBy } from '../../../ledger/hands.ts';
import { post } from '../../../ledger/journal.ts';
import { claimFromSuspense, returnFromSuspense } from '../../../ledger/movements-in.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { secondPerson } from '../../staff/index.ts';
import { showAlarms } from './payment-alarm.queries.ts';
import { outcomesOf, suspendedIn } from './payment-alarm.rules.ts';
import { creditTopUp } from '../top-ups/receive-top-up.actions.ts';
import {
  type AlarmRow,
  findReceived,
  lockAlarm,
  updateAlarm,
  updateProposed,
  updateSuspended,
} from '../top-ups/receive-top-up.store.ts';
import { agreedIn } from '../top-ups/top-up.moves.ts';
import { isAbovePriced } from '../top-ups/top-up.rules.ts';
import { lockTopUp } from '../top-ups/top-up.store.ts';

export type Settling = Asked<typeof settleAlarmEndpoint>;

/** Money that lies in suspense, with the alarm that it raised. */
type Suspended = Parameters<typeof returnFromSuspense>[0] & { readonly alarm: AlarmRow };

const toTopUp = async (tx: Tx, actor: string, { alarm, transactionId, amount }: Suspended): Promise<void> => {
  const row = await lockTopUp(tx, alarm.topUpCode ?? '');
  if (!row || row.state === 'Credited') throw topUpMovedOn();
  if (isAbovePriced(amount, agreedIn(row))) throw receivedAbovePriced();
  const arrived = { transactionId, amount, actor, verb: 'credit' as const, wasSuspended: true };
  if ((await creditTopUp(tx, row, arrived)) === undefined) throw receivedTooLittle();
};

const mustFindPaying = async (tx: Tx, shopperId: string | null) => {
  const [shopper] = shopperId ? await shoppersByIds(tx, [shopperId]) : [];
  if (!shopper) throw payingShopperUnknown();
  return shopper;
};

const leaveSuspense = async (tx: Tx, money: Suspended, outcome: 'credited' | 'settled'): Promise<void> => {
  const received = await findReceived(tx, money.provider, money.transactionId);
  if (!received || !(await updateSuspended(tx, received, outcome))) throw alarmSettled();
};

const moveSuspended = async (tx: Tx, actor: string, money: Suspended, { how }: Settling): Promise<void> => {
  if (how === 'creditTopUp') await toTopUp(tx, actor, money);
  if (how === 'returned') await post(tx, actor, [returnFromSuspense(money)]);
  await leaveSuspense(tx, money, how === 'creditTopUp' ? 'credited' : 'settled');
};

const suspendedMoney = (alarm: AlarmRow): Suspended | null => {
  const { provider, transactionId } = alarm;
  const suspended = suspendedIn(alarm);
  return suspended && transactionId ? { ...suspended, provider, transactionId, alarm } : null;
};

const objectOf = ({ id, provider, transactionId }: AlarmRow): string => `payment:${provider}:${transactionId ?? id}`;

const showAlarm = async (tx: Tx, id: string): Promise<PaymentAlarm> => {
  const alarm = await lockAlarm(tx, id);
  const [shown] = alarm ? await showAlarms(tx, [alarm]) : [];
  if (!shown) throw alarmNotFound();
  return shown;
};

/** Settles an alarm, once: what lies in suspense leaves it, and who decided so stands in the audit log. */
export const settleAlarm = (p: Platform, caller: Caller<Staff>, settling: Settling): Promise<PaymentAlarm> =>
  p.transact(caller, async (tx) => {
    const { id, how, note, shopperId = null } = settling;
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw alarmNotFound();
    if (alarm.settledAt) throw alarmSettled();
    if (!outcomesOf(alarm).includes(how)) throw outcomeNotOpen();
    if (alarm.proposedBy) throw alarmProposed();
    const actor = actorOf(caller);
    const suspended = suspendedIn(alarm);
    const object = objectOf(alarm);
    const after = { how, kind: alarm.kind, ...suspended, topUp: alarm.topUpCode, shopperId };
    // The provider named a top-up, never a shopper: whose it is else is one person's word.
    if (how === 'creditShopper') {
      const shopper = await mustFindPaying(tx, shopperId);
      await updateProposed(tx, id, { shopperId: shopper.id, by: caller.who, note });
      await audit(tx, caller, { action: 'topUps.proposeAlarm', object, after, reason: note });
      return showAlarm(tx, id);
    }
    const money = suspendedMoney(alarm);
    if (money) await moveSuspended(tx, actor, money, settling);
    await updateAlarm(tx, id, { how, by: actor, note });
    await audit(tx, caller, { action: 'topUps.settleAlarm', object, after, reason: note });
    return showAlarm(tx, id);
  });

/** A second person agrees whose the money in suspense is: never who proposed it, nor to another shopper than was seen. */
export const agreeAlarm = (
  p: Platform,
  caller: Caller<Staff>,
  { id, shopperId, proposedBy }: Asked<typeof agreeAlarmEndpoint>,
): Promise<PaymentAlarm> =>
  p.transact(caller, async (tx) => {
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw alarmNotFound();
    const money = suspendedMoney(alarm);
    if (alarm.settledAt || !money) throw alarmSettled();
    if (alarm.proposedBy !== proposedBy || alarm.proposedShopper !== shopperId) throw alarmProposed();
    const permission = 'topUps.confirm' as const;
    await secondPerson.mustBeAnother(tx, { firstStaffId: proposedBy, caller, permission });
    if (!(await secondPerson.stillMay(tx, proposedBy, permission))) throw confirmerLostRight();
    await post(tx, actorOf(caller), [alsoBy(claimFromSuspense({ ...money, shopperId }), [proposedBy])]);
    await leaveSuspense(tx, money, 'settled');
    const [by, second] = [`staff:${proposedBy}`, actorOf(caller)];
    await updateAlarm(tx, id, { how: 'creditShopper', by, second, note: alarm.proposedNote ?? '' });
    await audit(tx, caller, {
      action: 'topUps.agreeAlarm',
      object: objectOf(alarm),
      before: { first: proposedBy },
      after: { how: 'creditShopper', amount: money.amount, currency: money.currency, shopperId },
      reason: alarm.proposedNote ?? '',
    });
    return showAlarm(tx, id);
  });

/** What was proposed is taken back, or not agreed to: the alarm is open as before. */
export const dropAlarm = (
  p: Platform,
  caller: Caller<Staff>,
  { id, note }: Asked<typeof dropAlarmEndpoint>,
): Promise<PaymentAlarm> =>
  p.transact(caller, async (tx) => {
    const alarm = await lockAlarm(tx, id);
    if (!alarm) throw alarmNotFound();
    if (alarm.settledAt || !alarm.proposedBy) throw alarmSettled();
    await updateProposed(tx, id, null);
    const before = { first: alarm.proposedBy, shopperId: alarm.proposedShopper };
    await audit(tx, caller, { action: 'topUps.dropAlarm', object: objectOf(alarm), before, reason: note });
    return showAlarm(tx, id);
  });
