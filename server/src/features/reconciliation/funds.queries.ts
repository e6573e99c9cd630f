import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { currencies } from '@hakobu/contract/base/money';
import type {
  customerFunds as customerFundsEndpoint,
  financeDays as financeDaysEndpoint,
} from '@hakobu/contract/reconciliation/funds.desk-api';
import type { FinanceDay, FundsReport } from '@hakobu/contract/reconciliation/funds.shape';
import { type DayMoney, type FundsRow, fundsAt, moneyByDay, shortDays } from '../../ledger/reports/funds.ts';
import { dayMs, japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';

const linesOf = (rows: readonly FundsRow[], side: FundsRow['side'], currency: FundsRow['currency']) =>
  rows.filter((row) => row.side === side && row.currency === currency).map(({ code, amount }) => ({ code, amount }));

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** Customers' funds at the end of a day, or now; since when they fall short is read from every day before it. */
export const showFunds = async (
  db: Db,
  { on }: Asked<typeof customerFundsEndpoint>,
  now: Date,
): Promise<Answer<typeof customerFundsEndpoint>> => {
  const end = on ? new Date(japanDayStart(on).getTime() + dayMs) : now;
  const asOf = end < now ? end : now;
  // What happened at this very moment counts.
  const until = end < now ? end : new Date(now.getTime() + 1);
  const rows = await fundsAt(db, until);
  const short = await shortDays(db, until);
  const funds = currencies.map((currency): FundsReport => {
    const owed = linesOf(rows, 'owed', currency);
    const holds = linesOf(rows, 'holds', currency);
    const difference = sum(holds) - sum(owed);
    return {
      currency,
      owed,
      owedSum: sum(owed),
      holds,
      holdsSum: sum(holds),
      difference,
      shortSince: difference < 0 ? (short.find((each) => each.currency === currency)?.since ?? null) : null,
      bonus: sum(linesOf(rows, 'bonus', currency)),
    };
  });
  return { asOf: asOf.toISOString(), funds };
};

const noMoney = (day: string): FinanceDay => ({
  day,
  inYen: 0,
  inFen: 0,
  outYen: 0,
  outFen: 0,
  capturedYen: 0,
  serviceYen: 0,
  freightYen: 0,
  storageYen: 0,
  exchangeFen: 0,
  feesYen: 0,
  feesFen: 0,
  providerFeesYen: 0,
  providerFeesFen: 0,
});

const fieldFor: Readonly<Record<string, keyof Omit<FinanceDay, 'day'>>> = {
  'in JPY': 'inYen',
  'in CNY': 'inFen',
  'out JPY': 'outYen',
  'out CNY': 'outFen',
  'captured JPY': 'capturedYen',
  'service JPY': 'serviceYen',
  'freight JPY': 'freightYen',
  'storage JPY': 'storageYen',
  'exchange CNY': 'exchangeFen',
  'fees JPY': 'feesYen',
  'fees CNY': 'feesFen',
  'providerFees JPY': 'providerFeesYen',
  'providerFees CNY': 'providerFeesFen',
};

const addTo = (day: FinanceDay, { what, currency, amount }: DayMoney): FinanceDay => {
  const field = fieldFor[`${what} ${currency}`];
  return field ? { ...day, [field]: day[field] + amount } : day;
};

/** Every day of the span, those on which nothing moved too. */
export const showFinanceDays = async (
  db: Db,
  { days: count }: Asked<typeof financeDaysEndpoint>,
  now: Date,
): Promise<Answer<typeof financeDaysEndpoint>> => {
  const today = japanDayStart(japanDayOf(now)).getTime();
  const first = new Date(today - (count - 1) * dayMs);
  const rows = await moneyByDay(db, first);
  return {
    days: Array.from({ length: count }, (_, ahead) => {
      const day = japanDayOf(new Date(first.getTime() + ahead * dayMs));
      return rows.filter((row) => row.day === day).reduce(addTo, noMoney(day));
    }),
  };
};
