import type { Events } from '../../events.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { factsOfService, type ServicePorts } from './writing/letter-service.actions.ts';
import { factsOfOrder, factsOfParcel, type LetterPorts, writeLetter } from './writing/letter-writing.actions.ts';
import {
  feeReminders,
  freightReminders,
  paymentReminders,
  stillWaits,
  supplementReminders,
} from './writing/occasion.rules.ts';
import { insertReminders, reminderDueAt, type ReminderRow, takeNextReminder } from './writing/reminder.store.ts';
import { isTemplate, type Template } from './templates/template.rules.ts';

export const remindOfPayment = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode }: Events['order.placed'],
): Promise<void> => {
  const facts = await ports.orderNotificationFacts(tx, orderCode);
  if (facts?.state !== 'PendingPayment' || !facts.dueAt) return;
  await insertReminders(tx, orderCode, paymentReminders(facts.placedAt, facts.dueAt));
};

/** What a buyer named binds for a time of its own, which began with the quote. */
export const remindOfQuote = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, verb }: Events['order.moved'],
): Promise<void> => {
  if (verb !== 'quote') return;
  const facts = await ports.orderNotificationFacts(tx, orderCode, ['quote']);
  if (facts?.state !== 'PendingPayment' || !facts.dueAt || !facts.step) return;
  await insertReminders(tx, orderCode, paymentReminders(facts.step.at, facts.dueAt));
};

export const remindOfSupplement = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, verb }: Events['order.moved'],
): Promise<void> => {
  if (verb !== 'askSupplement') return;
  const facts = await ports.orderNotificationFacts(tx, orderCode, ['askSupplement']);
  if (facts?.state !== 'PendingSupplement' || !facts.dueAt || !facts.step) return;
  await insertReminders(tx, orderCode, supplementReminders(facts.step.at, facts.dueAt));
};

export const remindOfFreight = async (
  tx: Tx,
  ports: LetterPorts,
  { parcelCode, verb }: Events['parcel.moved'],
): Promise<void> => {
  if (verb !== 'finishPacking') return;
  const facts = await ports.parcelNotificationFacts(tx, parcelCode);
  if (facts?.quotesExpireAt) await insertReminders(tx, parcelCode, freightReminders(facts.quotesExpireAt));
};

export const remindOfFee = async (
  tx: Tx,
  ports: ServicePorts,
  { serviceCode, step, verb }: Events['service.moved'],
): Promise<void> => {
  if (verb !== 'charge') return;
  const facts = await ports.serviceNotificationFacts(tx, serviceCode, step);
  // What was agreed to unasked, or answered before anybody heard of it, waits for nobody.
  if (facts?.state !== 'Charge' || !facts.dueAt) return;
  await insertReminders(tx, serviceCode, feeReminders(tx.now, facts.dueAt, step));
};

const askedStep = 1;

/** A fee that is waited for: of the service as it stands, where it still is the fee that was named by that step. */
const remindFee = async (tx: Tx, ports: ServicePorts, { aboutCode: code, step }: ReminderRow): Promise<void> => {
  const [place = '', endAt = ''] = step.split(' ');
  const [open] = await ports.openFees(tx, [code]);
  const facts = await ports.serviceNotificationFacts(tx, code, askedStep);
  if (open?.step !== Number(place) || facts?.dueAt?.toISOString() !== endAt || facts.dueAt <= tx.now) return;
  const letter = { shopperId: facts.shopperId, aboutCode: facts.subject.code, step: `${code} ${place}` };
  await writeLetter(tx, 'serviceFeeSoon', { ...letter, facts: factsOfService(facts) });
};

/** What a reminder is about, if it still waits, and for the same end. */
const waiting = async (tx: Tx, ports: LetterPorts, row: ReminderRow, template: Template) => {
  const ofParcel = template === 'freightSoon';
  const order = ofParcel ? undefined : await ports.orderNotificationFacts(tx, row.aboutCode, ['askSupplement']);
  const parcel = ofParcel ? await ports.parcelNotificationFacts(tx, row.aboutCode) : undefined;
  const notification = order ?? parcel;
  const endAt = order ? order.dueAt : parcel?.quotesExpireAt;
  if (!notification || !endAt || endAt <= tx.now) return undefined;
  if (!stillWaits(template, notification.state) || !row.step.endsWith(endAt.toISOString())) return undefined;
  const facts = order ? factsOfOrder(order) : parcel ? factsOfParcel(parcel) : {};
  const daysLeft = Math.ceil((endAt.getTime() - tx.now.getTime()) / dayMs);
  return { shopperId: notification.shopperId, facts: { ...facts, daysLeft } };
};

/** A reminder that is so late that fewer days are left than it was to tell of leaves it to the next one. */
const isLate = ({ step }: ReminderRow, daysLeft: number): boolean => {
  const [days] = /^\d+(?= )/.exec(step) ?? [];
  return days !== undefined && daysLeft < Number(days);
};

type Reminding = LetterPorts & ServicePorts;

const remind = async (tx: Tx, ports: Reminding): Promise<boolean> => {
  const row = await takeNextReminder(tx);
  if (!row) return false;
  if (!isTemplate(row.template)) return true;
  if (row.template === 'serviceFeeSoon') {
    await remindFee(tx, ports, row);
    return true;
  }
  const letter = await waiting(tx, ports, row, row.template);
  if (letter && !isLate(row, letter.facts.daysLeft))
    await writeLetter(tx, row.template, { ...letter, aboutCode: row.aboutCode, step: row.step });
  return true;
};

const maxPerRun = 200;

/** Says what is about to run out; several servers may run it at once. */
export const letterJob = (p: Platform, ports: Reminding): Job => ({
  name: 'letters.remind',
  queue: 'letters.remind',
  next: { dueAt: reminderDueAt },
  run: async () => {
    for (let count = 0; count < maxPerRun; count += 1)
      if (!(await p.transact(systemCaller('letters.remind'), (tx) => remind(tx, ports)))) return count;
    return maxPerRun;
  },
});
