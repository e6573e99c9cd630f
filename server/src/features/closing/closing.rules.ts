import {
  type Blocking,
  BlockingKind,
  blockingKinds,
  keptYears,
  type Leftover,
} from '@hakobu/contract/closing/closing.shape';
import { Currency } from '@hakobu/contract/base/money';
import * as z from 'zod/mini';

const aDayMs = 24 * 60 * 60 * 1000;

type InTheWay = { readonly kind: string; readonly about: string; readonly within?: string };

/** So many days after the request, to the second: no calendar is asked, so no month or midnight makes it shorter. */
export const closesAfter = (requestedAt: Date, days: number): Date => new Date(requestedAt.getTime() + days * aDayMs);

/** What stands in the way when the time has come is looked at again so much later. */
export const putOffMs = aDayMs;

// Counted from two months after the end of the year in which it left: fourteen months later at the most.
const keptMonths = keptYears * 12 + 14;

/** Until when something is kept that the law wants kept. The last day of a shorter month stands for a day it lacks. */
export const keptUntil = (from: Date): Date => {
  const until = new Date(from);
  const day = until.getUTCDate();
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + keptMonths);
  const last = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(day, last));
  return until;
};

const money: ReadonlySet<string> = new Set(['held', 'debt', 'balance'] satisfies BlockingKind[]);

const amountIn = (about: string): Blocking['amount'] => {
  const [currency = '', amount = ''] = about.split(' ');
  return { currency: z.parse(Currency, currency), amount: Number(amount) };
};

/** What features say stands in the way, in the order in which it is shown. A kind that nobody knows is a fault. */
export const blockingFrom = (found: readonly InTheWay[]): Blocking[] => {
  const all = found.map(({ kind, about, within = null }): Blocking => {
    const known = z.parse(BlockingKind, kind);
    return money.has(known)
      ? { kind: known, code: null, within, amount: amountIn(about) }
      : { kind: known, code: about, within, amount: null };
  });
  return blockingKinds.flatMap((kind) => all.filter((each) => each.kind === kind));
};

/** Whether no more is there than was agreed to be let go of. */
export const isCovered = (there: Leftover, agreed: Leftover): boolean =>
  there.cashYen <= agreed.cashYen && there.cashFen <= agreed.cashFen && there.bonusYen <= agreed.bonusYen;

export const hasLeftover = ({ cashYen, cashFen, bonusYen }: Leftover): boolean => cashYen + cashFen + bonusYen > 0;
