import { type Yen, sumYen, yen } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { deferWrite } from '../platform/database/statements/deferred-writes.ts';
import { lockBalances, post } from './journal.ts';
import { type CapturedPart, keepCaptured } from './captured.ts';
import { type PostingSubject, type Destination, type Movement, capture, hold, release } from './movements.ts';
import { openColumns, openFrom, type OpenStep, takenColumns } from './reports/open-amounts.ts';
import { type Rate, type Source, type Split, costOf, takeFromHold, withoutSplit } from './split.rules.ts';

export type NewHold = { readonly about: PostingSubject; readonly split: Split };

/** Sets money aside, for several things at once or none; each stays a hold and a transaction of its own. */
export const openHolds = async (
  tx: Tx,
  actor: string,
  holds: readonly NewHold[],
  { rate, order }: { readonly rate: Rate | null; readonly order: readonly Source[] },
): Promise<void> => {
  const wanted = holds.filter(({ split }) => costOf(split) > 0);
  if (wanted.length === 0) return;
  await post(
    tx,
    actor,
    wanted.map(({ about, split }) => hold(about, split, rate)),
  );
  const rows = wanted.map(({ about, split }) => ({
    subject: about.subject,
    step: about.step,
    shopperId: about.shopperId,
    ...takenColumns(split, rate),
    cashFirst: order.indexOf('JPY') < order.indexOf('CNY'),
    at: tx.now,
  }));
  await deferWrite(tx, 'append', 'ledger.hold', tx.insertInto('ledger.hold').values(rows));
};

/**
 * The holds of a subject that still hold something, oldest first, locked. Balances are locked before holds, as a
 * payment does, so that a payment and a capture in either order never wait for each other.
 */
const lockHolds = async (tx: Tx, { subject, shopperId }: PostingSubject): Promise<OpenStep[]> => {
  await lockBalances(tx, shopperId);
  const rows = await tx
    .selectFrom('ledger.hold')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('at')
    // The tenth supplement comes after the second.
    .orderBy(sql`length(step)`)
    .orderBy('step')
    .forUpdate()
    .execute();
  if (rows.some((row) => row.shopperId !== shopperId)) throw new Error(`${subject} is held for another shopper`);
  return rows.map(openFrom).filter((found) => costOf(found) > 0);
};

const keepOpen = async (tx: Tx, subject: string, step: string, open: Split): Promise<void> => {
  const query = tx
    .updateTable('ledger.hold')
    .set(openColumns(open))
    .where('subject', '=', subject)
    .where('step', '=', step);
  await deferWrite(tx, 'change', 'ledger.hold', query);
};

const stepOf = (about: PostingSubject, found: OpenStep): string => [found.step, about.step].filter(Boolean).join(':');

export type Capturing = {
  readonly destinations: readonly Destination[];
  /** What becomes of what is held above that. */
  readonly rest: 'release' | 'keep';
};

/** Captures what the destinations come to from the subject's holds, oldest first; releases the rest when asked. */
export const captureFromHolds = async (
  tx: Tx,
  actor: string,
  about: PostingSubject,
  { destinations, rest: aboveThat }: Capturing,
): Promise<{ capturedYen: Yen; releasedYen: Yen }> => {
  const found = await lockHolds(tx, about);
  const capturedYen = sumYen(destinations.map(({ amountYen }) => amountYen));
  const openYen = sumYen(found.map(costOf));
  // The caller has to have asked before: taking what is not held would be a fault of ours, not a refusal.
  if (capturedYen > openYen) throw new RangeError(`${about.subject} holds ${openYen} yen, not ${capturedYen}`);
  let open = Number(capturedYen);
  let releasedYen = 0;
  const taken: CapturedPart[] = [];
  const releases: Movement[] = [];
  for (const each of found) {
    const split = takeFromHold(yen(Math.min(open, costOf(each))), each);
    open -= costOf(split);
    const step = stepOf(about, each);
    if (costOf(split) > 0) taken.push({ about, step, split, rate: each.rate, cashFirst: each.cashFirst });
    const rest = withoutSplit(each, split);
    const goesBack = aboveThat === 'release' && costOf(rest) > 0;
    if (goesBack) {
      releasedYen += costOf(rest);
      const back = { ...about, step, facts: { ...about.facts, reason: 'difference' as const } };
      releases.push(release(back, rest, each.rate));
    }
    await keepOpen(tx, about.subject, each.step, goesBack ? withoutSplit(rest, rest) : rest);
  }
  await keepCaptured(tx, taken);
  await post(tx, actor, [capture(about, taken, destinations), ...releases]);
  return { capturedYen, releasedYen: yen(releasedYen) };
};

/**
 * Gives back what a subject has held above a sum, of what was held last first, to the sources it came from; answers how
 * much. Less than that held is a fault of the caller's and throws.
 */
export const releaseAbove = async (tx: Tx, actor: string, about: PostingSubject, keptYen: Yen): Promise<Yen> => {
  const found = await lockHolds(tx, about);
  const openYen = sumYen(found.map(costOf));
  if (keptYen > openYen) throw new RangeError(`${about.subject} holds ${openYen} yen, not ${keptYen}`);
  let kept = Number(keptYen);
  const releases: Movement[] = [];
  for (const each of found) {
    const split = takeFromHold(yen(Math.min(kept, costOf(each))), each);
    kept -= costOf(split);
    const rest = withoutSplit(each, split);
    if (costOf(rest) === 0) continue;
    const back = { ...about, step: stepOf(about, each), facts: { ...about.facts, reason: 'difference' as const } };
    releases.push(release(back, rest, each.rate));
    await keepOpen(tx, about.subject, each.step, split);
  }
  await post(tx, actor, releases);
  return yen(openYen - keptYen);
};

/** Gives back all that a subject still has held, to the sources it came from; answers how much, in yen. */
export const releaseHolds = async (tx: Tx, actor: string, about: PostingSubject): Promise<Yen> => {
  const found = await lockHolds(tx, about);
  await post(
    tx,
    actor,
    found.map((each) => release({ ...about, step: stepOf(about, each) }, each, each.rate)),
  );
  for (const each of found) await keepOpen(tx, about.subject, each.step, withoutSplit(each, each));
  return sumYen(found.map(costOf));
};

/** How much is held for a subject now, in yen. For showing. */
export const heldYenFor = async (db: Db, subject: string): Promise<Yen> => {
  const rows = await db
    .selectFrom('ledger.hold')
    .select(['openBonusYen', 'openCashYen', 'openExchangedYen'])
    .where('subject', '=', subject)
    .execute();
  return yen(rows.reduce((sum, row) => sum + row.openBonusYen + row.openCashYen + row.openExchangedYen, 0));
};

/** What of one subject is held, over all its steps. */
export type HeldRow = {
  readonly subject: string;
  readonly bonusYen: Yen;
  readonly cashYen: Yen;
  readonly exchangedYen: Yen;
  readonly exchangedFen: number;
  readonly since: Date;
};

/** For what a shopper has money held now, the newest first, by keyset. */
export const listHeld = async (
  db: Db,
  asked: {
    readonly shopperId: string;
    readonly after?: { readonly at: Date; readonly subject: string } | undefined;
    readonly limit: number;
  },
): Promise<HeldRow[]> => {
  const { after } = asked;
  const { rows } = await sql<HeldRow>`
    select subject, sum(open_bonus_yen)::bigint as bonus_yen, sum(open_cash_yen)::bigint as cash_yen,
      sum(open_exchanged_yen)::bigint as exchanged_yen, sum(open_exchanged_fen)::bigint as exchanged_fen, min(at) as since
    from ledger.hold
    where shopper_id = ${asked.shopperId} and (open_bonus_yen > 0 or open_cash_yen > 0 or open_exchanged_fen > 0)
    group by subject ${after ? sql`having (min(at), subject) < (${after.at}, ${after.subject})` : sql``}
    order by min(at) desc, subject desc limit ${asked.limit}`.execute(db);
  return rows;
};
