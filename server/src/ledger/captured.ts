import { type Yen, sumYen, yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { AccountName } from './accounts.ts';
import { lockBalances, post } from './journal.ts';
import {
  type PostingSubject,
  charge,
  type Destination,
  type GivenBack,
  refund,
  splitIn,
  splitOff,
} from './movements.ts';
import { openColumns, openFrom, type OpenStep, takenColumns } from './reports/open-amounts.ts';
import {
  type Rate,
  type Source,
  type Split,
  costOf,
  fenAtMarket,
  shareOfSplits,
  takeFromHold,
  withoutSplit,
} from './split.rules.ts';

/** What one capture took from one hold, or one charge from the balances. */
export type CapturedPart = {
  readonly about: PostingSubject;
  readonly step: string;
  readonly split: Split;
  readonly rate: Rate | null;
  readonly cashFirst: boolean;
};

/** Keeps what was captured, so that it can go back where it came from. */
export const keepCaptured = async (tx: Tx, parts: readonly CapturedPart[]): Promise<void> => {
  if (parts.length === 0) return;
  await tx
    .insertInto('ledger.captured')
    .values(
      parts.map(({ about, step, split, rate, cashFirst }) => ({
        subject: about.subject,
        step,
        shopperId: about.shopperId,
        ...takenColumns(split, rate),
        cashFirst,
        at: tx.now,
      })),
    )
    .execute();
};

export type NewCharge = { readonly about: PostingSubject; readonly split: Split; readonly destination: AccountName };

/** Spends from the balances at once, for several things or none; each stays a transaction of its own, and may go back. */
export const chargeAtOnce = async (
  tx: Tx,
  actor: string,
  charges: readonly NewCharge[],
  { rate, order }: { readonly rate: Rate | null; readonly order: readonly Source[] },
): Promise<void> => {
  const wanted = charges.filter(({ split }) => costOf(split) > 0);
  if (wanted.length === 0) return;
  const cashFirst = order.indexOf('JPY') < order.indexOf('CNY');
  await post(
    tx,
    actor,
    wanted.map(({ about, split, destination }) =>
      charge(about, { split, rate }, [{ account: destination, amountYen: costOf(split) }]),
    ),
  );
  await keepCaptured(
    tx,
    wanted.map(({ about, split }) => ({ about, step: about.step, split, rate, cashFirst })),
  );
};

/** What is captured for a subject and not given back, the newest first, locked; balances before it, as holds do. */
const lockCaptured = async (tx: Tx, { subject, shopperId }: PostingSubject): Promise<OpenStep[]> => {
  await lockBalances(tx, shopperId);
  const rows = await tx
    .selectFrom('ledger.captured')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    // The tenth supplement comes after the second.
    .orderBy(sql`length(step)`, 'desc')
    .orderBy('step', 'desc')
    .forUpdate()
    .execute();
  if (rows.some((row) => row.shopperId !== shopperId)) throw new Error(`${subject} was paid by another shopper`);
  return rows.map(openFrom).filter((found) => costOf(found) > 0);
};

const keepOpen = async (tx: Tx, subject: string, step: string, open: Split): Promise<void> => {
  await tx
    .updateTable('ledger.captured')
    .set(openColumns(open))
    .where('subject', '=', subject)
    .where('step', '=', step)
    .execute();
};

const marketFenOf = (split: Split, rate: Rate | null): number => (rate ? fenAtMarket(split, rate) : 0);

/**
 * Gives back what the origins come to of what was captured for a subject; answers it in yen. What was taken last goes
 * back first, so that what stays is what a smaller capture would have taken: cash returns before bonus does. More than
 * was captured is a fault of the caller's and throws.
 */
export const refundCaptured = async (
  tx: Tx,
  actor: string,
  about: PostingSubject,
  origins: readonly Destination[],
): Promise<Yen> => {
  const found = await lockCaptured(tx, about);
  const wantedYen = sumYen(origins.map(({ amountYen }) => amountYen));
  const openYen = sumYen(found.map(costOf));
  if (wantedYen > openYen) throw new RangeError(`${about.subject} was charged ${openYen} yen, not ${wantedYen}`);
  const given: GivenBack[] = [];
  let open = Number(wantedYen);
  for (const each of found) {
    if (open === 0) break;
    const back = Math.min(open, costOf(each));
    open -= back;
    const kept = takeFromHold(yen(costOf(each) - back), each);
    const marketFen = marketFenOf(each, each.rate) - marketFenOf(kept, each.rate);
    given.push({ split: withoutSplit(each, kept), rate: each.rate, marketFen });
    await keepOpen(tx, about.subject, each.step, kept);
  }
  if (given.length > 0) await post(tx, actor, [refund(about, given, origins)]);
  return wantedYen;
};

/**
 * What the destinations come to goes over to another subject of the same shopper, from every source in proportion to
 * what it gave. Exchanged yuan go over at the rate they were exchanged at; a fen of rounding between market and margin
 * may show when both parts are refunded.
 */
export const splitCaptured = async (
  tx: Tx,
  actor: string,
  { from, to }: { readonly from: PostingSubject; readonly to: PostingSubject },
  destinations: readonly Destination[],
): Promise<void> => {
  const found = await lockCaptured(tx, from);
  const shares = shareOfSplits(sumYen(destinations.map(({ amountYen }) => amountYen)), found);
  const taken: CapturedPart[] = [];
  for (const [place, each] of found.entries()) {
    const split = shares[place];
    if (!split || costOf(split) === 0) continue;
    taken.push({ about: to, step: each.step, split, rate: each.rate, cashFirst: each.cashFirst });
    await keepOpen(tx, from.subject, each.step, withoutSplit(each, split));
  }
  if (taken.length === 0) return;
  await keepCaptured(tx, taken);
  await post(tx, actor, [splitOff(from, to, taken, destinations), splitIn(to, taken, destinations)]);
};
