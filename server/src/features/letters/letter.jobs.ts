import type { Events } from '../../events.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { factsOfService, type ServicePorts } from './letter-service.ts';
import { factsOfOrder, factsOfParcel, type LetterPorts, writeLetter } from './letter-writing.ts';
import { feeReminders, freightReminders, paymentReminders, stillWaits, supplementReminders } from './occasion.rules.ts';
import { insertReminders, reminderDueAt, type ReminderRow, takeNextReminder } from './reminder.store.ts';
import { isTemplate, type Template } from './template.rules.ts';

export const remindOfPayment = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode }: Events['order.placed'],
): Promise<void> => {
  const news = await ports.orderNotificationFacts(tx, orderCode);
  if (news?.state !== 'PendingPayment' || !news.dueAt) return;
  await insertReminders(tx, orderCode, paymentReminders(news.placedAt, news.dueAt));
};

/** What a buyer named binds for a time of its own, which began with the quote. */
export const remindOfQuote = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, verb }: Events['order.moved'],
): Promise<void> => {
  if (verb !== 'quote') return;
  const news = await ports.orderNotificationFacts(tx, orderCode, ['quote']);
  if (news?.state !== 'PendingPayment' || !news.dueAt || !news.step) return;
  await insertReminders(tx, orderCode, paymentReminders(news.step.at, news.dueAt));
};

export const remindOfSupplement = async (
  tx: Tx,
  ports: LetterPorts,
  { orderCode, verb }: Events['order.moved'],
): Promise<void> => {
  if (verb !== 'askSupplement') return;
  const news = await ports.orderNotificationFacts(tx, orderCode, ['askSupplement']);
  if (news?.state !== 'PendingSupplement' || !news.dueAt || !news.step) return;
  await insertReminders(tx, orderCode, supplementReminders(news.step.at, news.dueAt));
};

export const remindOfFreight = async (
  tx: Tx,
  ports: LetterPorts,
  { parcelCode, verb }: Events['parcel.moved'],
): Promise<void> => {
  if (verb !== 'finishPacking') return;
  const news = await ports.parcelNotificationFacts(tx, parcelCode);
  if (news?.quotesExpireAt) await insertReminders(tx, parcelCode, freightReminders(news.quotesExpireAt));
};

export const remindOfFee = async (
  tx: Tx,
  ports: ServicePorts,
  { serviceCode, step, verb }: Events['service.moved'],
): Promise<void> => {
  if (verb !== 'charge') return;
  const news = await ports.serviceNotificationFacts(tx, serviceCode, step);
  // What was agreed to unasked, or answered before anybody heard of it, waits for nobody.
  if (news?.state !== 'Charge' || !news.dueAt) return;
  await insertReminders(tx, serviceCode, feeReminders(tx.now, news.dueAt, step));
};

const askedStep = 1;

/** A fee that is waited for: of the service as it stands, where it still is the fee that was named by that step. */
const remindFee = async (tx: Tx, ports: ServicePorts, { about_code: code, step }: ReminderRow): Promise<void> => {
  const [place = '', endAt = ''] = step.split(' ');
  const [open] = await ports.openFees(tx, [code]);
  const news = await ports.serviceNotificationFacts(tx, code, askedStep);
  if (open?.step !== Number(place) || news?.dueAt?.toISOString() !== endAt || news.dueAt <= tx.now) return;
  const told = { shopperId: news.shopperId, aboutCode: news.subject.code, step: `${code} ${place}` };
  await writeLetter(tx, 'serviceFeeSoon', { ...told, facts: factsOfService(news) });
};

/** What a reminder is about, if it still waits, and for the same end. */
const waiting = async (tx: Tx, ports: LetterPorts, row: ReminderRow, template: Template) => {
  const ofParcel = template === 'freightSoon';
  const order = ofParcel ? undefined : await ports.orderNotificationFacts(tx, row.about_code, ['askSupplement']);
  const parcel = ofParcel ? await ports.parcelNotificationFacts(tx, row.about_code) : undefined;
  const news = order ?? parcel;
  const endAt = order ? order.dueAt : parcel?.quotesExpireAt;
  if (!news || !endAt || endAt <= tx.now) return undefined;
  if (!stillWaits(template, news.state) || !row.step.endsWith(endAt.toISOString())) return undefined;
  const facts = order ? factsOfOrder(order) : parcel ? factsOfParcel(parcel) : {};
  const daysLeft = Math.ceil((endAt.getTime() - tx.now.getTime()) / dayMs);
  return { shopperId: news.shopperId, facts: { ...facts, daysLeft } };
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
  const told = await waiting(tx, ports, row, row.template);
  if (told && !isLate(row, told.facts.daysLeft))
    await writeLetter(tx, row.template, { ...told, aboutCode: row.about_code, step: row.step });
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
