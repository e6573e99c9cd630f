import { currencies, fen, yen, yenChange } from '@hakobu/contract/base/money';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { type QueueName, queueNames, type TodayQueue } from '@hakobu/contract/today/today.shape';
import { dayFigures } from '../../ledger/days/day-figures.ts';
import { fundsAt } from '../../ledger/reports/funds.ts';
import { dayMs, japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Waits } from '../../platform/database/waits.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctionWaits } from '../books/index.ts';
import { chatWaits } from '../chat/index.ts';
import { feedbackWaits } from '../feedback/index.ts';
import { goodsNotificationFacts } from '../goods/index.ts';
import { groupReportWaits } from '../groups/index.ts';
import { codeChannels } from '../letters/index.ts';
import { orderWaits } from '../orders/index.ts';
import { parcelWaits } from '../parcels/index.ts';
import { paymentWaits } from '../payments/index.ts';
import { proposalWaits } from '../proposals/index.ts';
import { differenceWaits } from '../reconciliation/index.ts';
import { serviceWaits, wordsWaits } from '../services/index.ts';
import { secondPerson } from '../staff/index.ts';
import { warehouseWaits } from '../warehouse/index.ts';
import { withdrawalWaits } from '../withdrawals/index.ts';

/** Whoever may work on a queue sees it. */
const permissionFor: Readonly<Record<QueueName, Permission>> = {
  quoting: 'orders.quote',
  purchasing: 'orders.claim',
  supplement: 'orders.buy',
  cancelAsked: 'orders.answerCancel',
  sellerShipping: 'orders.sellerShipped',
  receiving: 'warehouse.receive',
  claims: 'warehouse.claims',
  disposal: 'warehouse.dispose',
  packing: 'parcels.pack',
  freight: 'parcels.pack',
  dispatch: 'parcels.dispatch',
  unpacking: 'parcels.pack',
  services: 'services.work',
  quotes: 'services.quote',
  words: 'services.quote',
  slips: 'topUps.confirm',
  confirmations: 'topUps.confirm',
  accountProposals: 'topUps.terms',
  paymentAlarms: 'topUps.confirm',
  withdrawals: 'withdrawals.approve',
  payouts: 'withdrawals.pay',
  corrections: 'ledger.correct',
  differences: 'reconciliation.settle',
  chats: 'chat.answer',
  feedback: 'feedback.answer',
  questions: 'questions.answer',
  groupReports: 'groups.write',
  staffChanges: 'staff.write',
  settingProposals: 'settings.write',
};

/** Of those who govern: no work of the shop's. */
const privileged: ReadonlySet<QueueName> = new Set(['staffChanges', 'settingProposals']);

const present = (name: QueueName, waits: Waits | undefined): TodayQueue => ({
  name,
  waiting: waits?.waiting ?? 0,
  spread: { fresh: waits?.fresh ?? 0, half: waits?.half ?? 0, near: waits?.near ?? 0, late: waits?.late ?? 0 },
  tightest: waits ? { since: waits.since.toISOString(), dueAt: waits.dueAt.toISOString() } : null,
});

const daysShown = 14;

/** What customers are owed and what is held for them, as the report of customers' funds has it. */
const readFunds = async (db: Db, now: Date) => {
  // What happened at this very moment counts.
  const rows = await fundsAt(db, new Date(now.getTime() + 1));
  return currencies.map((currency) => {
    const sum = (side: 'owed' | 'holds') =>
      rows.reduce((all, row) => all + (row.side === side && row.currency === currency ? row.amount : 0), 0);
    return { currency, owed: sum('owed'), clearing: sum('holds') };
  });
};

const readMoney = async (p: Platform, now: Date) => {
  const first = japanDayOf(new Date(now.getTime() - (daysShown - 1) * dayMs));
  const byDay = new Map((await dayFigures(p.db, japanDayStart(first))).map((each) => [each.day, each]));
  const days = Array.from({ length: daysShown }, (_, ahead) => {
    const day = japanDayOf(new Date(japanDayStart(first).getTime() + ahead * dayMs));
    const figures = byDay.get(day);
    return {
      day,
      toppedUpYen: yen(figures?.toppedUpYen ?? 0),
      toppedUpFen: fen(figures?.toppedUpFen ?? 0),
      topUps: figures?.topUps ?? 0,
      capturedYen: yenChange(figures?.capturedYen ?? 0),
      captures: figures?.captures ?? 0,
    };
  });
  return { days, funds: await readFunds(p.db, now) };
};

/** What only whoever runs the shop can mend: without a channel nobody registers or resets a password. */
const checklistOf = (p: Platform) => [
  ...codeChannels.missing(p).map((channel) => `${channel}Channel` as const),
  ...(codeChannels.stayHere(p) ? (['codesStayHere'] as const) : []),
];

/** The queues that the caller may work on; a staff member who may read orders and works on none of the shop's sees all of them. */
export const readToday = async (p: Platform, { who }: Caller<Staff>) => {
  const now = p.clock.now();
  const waits = new Map<string, Waits>();
  for (const count of [
    orderWaits,
    parcelWaits,
    warehouseWaits,
    paymentWaits,
    differenceWaits,
    withdrawalWaits,
    correctionWaits,
    chatWaits,
    serviceWaits,
    feedbackWaits,
    goodsNotificationFacts.goodsQuestionWaits,
    groupReportWaits,
    secondPerson.changeWaits,
    proposalWaits,
  ])
    for (const each of await count(p.db, now)) waits.set(each.queue, each);
  for (const each of await wordsWaits(p, who)) waits.set(each.queue, each);
  const own = queueNames.filter((name) => who.permissions.has(permissionFor[name]));
  const works = own.some((name) => !privileged.has(name));
  const all = queueNames.filter((name) => !privileged.has(name) || own.includes(name));
  const shown = !works && who.permissions.has('orders.read') ? all : own;
  return {
    at: now.toISOString(),
    queues: shown.map((name) => present(name, waits.get(name))),
    checklist: who.permissions.has('settings.write') ? checklistOf(p) : [],
    money: who.permissions.has('ledger.read') ? await readMoney(p, now) : null,
  };
};
