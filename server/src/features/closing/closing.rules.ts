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

type InTheWay = {
  readonly kind: string;
  readonly about: string;
  readonly within?: string;
  readonly partOf?: string;
  readonly keeps?: readonly string[];
};

/** So many days after the request, to the second: no calendar is asked, so no month or midnight makes it shorter. */
export const closesAfter = (requestedAt: Date, days: number): Date => new Date(requestedAt.getTime() + days * aDayMs);

/** What stands in the way when the time has come is looked at again so much later. */
export const putOffMs = aDayMs;

/** For so long the word that an account is closed may wait to be sent: it is the last that knows of an address. */
export const lastWordMs = 3 * aDayMs;

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

/** An order that nothing can be done about but to wait, or to settle what it is in. */
const waiting: ReadonlySet<string> = new Set([
  'order',
  'orderOnItsWay',
  'storedGoods',
  'orderInParcel',
] satisfies BlockingKind[]);

/** Without what would be named twice: an order in a parcel or with a question open, money held for what is named itself. */
const once = (found: readonly InTheWay[]): InTheWay[] => {
  const named = new Set(found.filter(({ kind }) => kind !== 'held').map(({ about }) => about));
  const kept = new Set(found.flatMap(({ keeps = [] }) => keeps));
  return found.filter(({ kind, about, partOf }) =>
    partOf === undefined ? !(waiting.has(kind) && kept.has(about)) : !named.has(partOf),
  );
};

/** Sums of money of one kind and currency are one sum. */
const summed = (all: readonly Blocking[]): Blocking[] => {
  const sums = new Map<string, Blocking>();
  for (const each of all) {
    const key = each.amount ? `${each.kind} ${each.amount.currency}` : `${each.kind} ${each.code} ${sums.size}`;
    const before = sums.get(key)?.amount?.amount ?? 0;
    sums.set(key, each.amount ? { ...each, amount: { ...each.amount, amount: before + each.amount.amount } } : each);
  }
  return [...sums.values()];
};

/**
 * What features say stands in the way, each thing once, in the order in which it is shown. A kind that nobody knows is a
 * fault.
 */
export const blockingFrom = (found: readonly InTheWay[]): Blocking[] => {
  const all = once(found).map(({ kind, about, within = null }): Blocking => {
    const known = z.parse(BlockingKind, kind);
    return money.has(known)
      ? { kind: known, code: null, within, amount: amountIn(about) }
      : { kind: known, code: about, within, amount: null };
  });
  return summed(blockingKinds.flatMap((kind) => all.filter((each) => each.kind === kind)));
};

/** Whether no more is there than was agreed to be let go of. */
export const isCovered = (there: Leftover, agreed: Leftover): boolean =>
  there.cashYen <= agreed.cashYen && there.cashFen <= agreed.cashFen && there.bonusYen <= agreed.bonusYen;

export const hasLeftover = ({ cashYen, cashFen, bonusYen }: Leftover): boolean => cashYen + cashFen + bonusYen > 0;
