import type { Amount, Currency } from '@hakobu/contract/base/money';
import { fen, yen } from '@hakobu/contract/base/money';
import {
  AppliedRate,
  type HeldFor,
  isSupplement,
  type MoneyDirection,
  type MoneyLine,
  MoneyReason,
  type MoneySource,
  StatementKind,
  type StatementLine,
  type StatementSum,
} from '@hakobu/contract/wallet/wallet.shape';
import * as z from 'zod/mini';
import { costOf, defaultDeductionOrder } from '../../ledger/split.rules.ts';
import type { HeldRow } from '../../ledger/holds.ts';
import type { JournalRow } from '../../ledger/entries.ts';
import type { StatementRow, StatementSumRow } from '../../ledger/reports/statement.ts';
import { takenFrom } from './wallet.rules.ts';

type Facts = Readonly<Record<string, unknown>>;
type Answer = { readonly kind: string; readonly step: string; readonly facts: Facts };

const ends: Readonly<Record<string, MoneyDirection>> = {
  hold: 'hold',
  capture: 'capture',
  release: 'release',
  charge: 'debit',
  refund: 'credit',
  // By a split no balance changes: the timelines of both orders sum to what each of them paid.
  splitOff: 'credit',
  splitIn: 'debit',
  credit: 'credit',
  give: 'credit',
  open: 'credit',
};

const directionOf = (kind: string, amount: number): MoneyDirection =>
  ends[kind.split('.').at(-1) ?? ''] ?? (amount < 0 ? 'debit' : 'credit');

const usualReasons: Readonly<Record<string, MoneyReason>> = {
  'order.hold': 'payment',
  'order.capture': 'bought',
  'order.release': 'cancelled',
  'order.refund': 'cancelled',
  'parcel.hold': 'freight',
  'parcel.capture': 'shipped',
  'parcel.release': 'parcelCancelled',
  'share.hold': 'freight',
  'share.capture': 'shipped',
  'share.release': 'parcelCancelled',
  'service.charge': 'service',
  'service.refund': 'serviceReturned',
};

/** The reason that was given when the money moved, else what such a movement usually means. */
const reasonOf = ({ kind, step, facts }: Answer): MoneyReason => {
  const given = MoneyReason.safeParse(facts['reason']);
  if (given.success) return given.data;
  if (isSupplement(kind, step)) return 'supplement';
  return usualReasons[kind] ?? 'other';
};

const SplitFacts = z.object({
  bonusYen: z.int(),
  cashYen: z.int(),
  exchangedYen: z.int(),
  exchangedFen: z.int(),
  marginFen: z.int(),
  rate: z.nullable(z.object({ charged: z.int(), market: z.int() })),
});

/** What the shopper saw of a transaction that is no hold, capture or release. */
const ownAmount = ({ postings }: JournalRow): Amount => {
  // What is paid out left the shopper's accounts at the request: from then on it is owed to them here.
  const own =
    postings.find(({ owner }) => owner.startsWith('shopper:')) ??
    postings.find(({ code }) => code === 'payable:withdrawal');
  return { amount: own?.amount ?? 0, currency: own?.currency ?? 'JPY' };
};

const nothingExchanged = { rate: null, marginFen: fen(0) };

export const presentMoneyLine = (row: JournalRow): MoneyLine => {
  const own = ownAmount(row);
  const line = {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    direction: directionOf(row.kind, own.amount),
    reason: reasonOf(row),
  };
  const read = z.safeParse(SplitFacts, row.facts);
  if (!read.success)
    return { ...line, ...nothingExchanged, amount: Math.abs(own.amount), currency: own.currency, sources: [] };
  const { rate, marginFen, ...facts } = read.data;
  const split = {
    bonusYen: yen(facts.bonusYen),
    cashYen: yen(facts.cashYen),
    exchangedYen: yen(facts.exchangedYen),
    exchangedFen: fen(facts.exchangedFen),
  };
  return {
    ...line,
    amount: split.bonusYen + split.cashYen + split.exchangedYen,
    currency: 'JPY',
    sources: takenFrom(split, defaultDeductionOrder).filter(({ amount }) => amount > 0),
    rate: rate && split.exchangedFen > 0 ? z.parse(AppliedRate, { ...rate, marginFen }) : null,
    marginFen: fen(marginFen),
  };
};

const kindOf = (word: string): StatementLine['kind'] => {
  const read = StatementKind.safeParse(word === 'balance' ? 'opening' : word);
  return read.success ? read.data : 'other';
};

const sourceOf = (code: string, currency: Currency): MoneySource => (code === 'bonus' ? 'bonus' : currency);

const namedSubjects = /^(?:order|parcel|service|topUp|withdrawal):([OPSTW]\d+)$/;

/** Of a service the code of what it is done to, of a share that of its group: that is what can be opened. */
const codeOf = ({ subject, facts }: StatementRow): string | null => {
  const { of } = facts;
  if (/^(?:service|share):/.test(subject) && typeof of === 'string') return of;
  return namedSubjects.exec(subject)?.[1] ?? null;
};

export const presentStatementLine = (row: StatementRow): StatementLine => ({
  id: `${row.transactionId}:${row.seq}`,
  at: row.at.toISOString(),
  kind: kindOf(row.word),
  direction: directionOf(row.kind, row.amount),
  reason: reasonOf(row),
  source: sourceOf(row.code, row.currency),
  amount: row.amount,
  currency: row.currency,
  balanceAfter: row.balanceAfter,
  code: codeOf(row),
});

export const presentStatementSum = ({ code, currency, inAmount, outAmount }: StatementSumRow): StatementSum => ({
  source: sourceOf(code, currency),
  currency,
  inAmount,
  outAmount,
});

const heldSubjects = /^(order|parcel|share):(\w+)$/;

/** What is held for one thing; nothing where it is none that a shopper knows. */
export const presentHeld = (row: HeldRow): HeldFor[] => {
  const [, kind, code] = heldSubjects.exec(row.subject) ?? [];
  if ((kind !== 'order' && kind !== 'parcel' && kind !== 'share') || code === undefined) return [];
  const split = {
    bonusYen: yen(row.bonusYen),
    cashYen: yen(row.cashYen),
    exchangedYen: yen(row.exchangedYen),
    exchangedFen: fen(row.exchangedFen),
  };
  const sources = takenFrom(split, defaultDeductionOrder).filter(({ amount }) => amount > 0);
  return [{ kind, code, worthYen: costOf(split), sources, since: row.since.toISOString() }];
};
