import type { FileProvider } from '@hakobu/contract/reconciliation/provider-file.shape';
import { type ClearingMovement, clearingBetween, clearingOf } from '../../ledger/clearing.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { updateMatchedAt, upsertDays } from './day.store.ts';
import { dayThere } from './days.rules.ts';
import {
  insertBookings,
  insertDifferences,
  listBooked,
  listLoneTransactions,
  type NewDifference,
  updateMatched,
} from './difference.store.ts';
import { listLoneRows, type RowRecord } from './file.store.ts';
import { fileForms } from './forms/forms.ts';
import { type LoneMovement, nameFor, type Pair, pairUp, saysTheSame } from './match.rules.ts';

/** A movement of ours under every name that the provider may use: its own for it, and ours. */
export type NamedMovement = ClearingMovement & LoneMovement;

const named = (movement: ClearingMovement): NamedMovement => {
  const ours = movement.subject.slice(movement.subject.indexOf(':') + 1);
  const names = [movement.reference, movement.step, ours].map(nameFor).filter((name) => name !== '');
  return { ...movement, names };
};

type Span = { readonly from: Date; readonly until: Date };

// How far apart the two sides may have written the same thing down.
const reachMs = 35 * dayMs;

const reachOf = (rows: readonly RowRecord[], span: Span | null): Span | null => {
  const times = [...rows.map(({ at }) => at.getTime()), ...(span ? [span.from.getTime(), span.until.getTime()] : [])];
  if (times.length === 0) return null;
  const from = times.reduce((min, time) => Math.min(min, time));
  const until = times.reduce((max, time) => Math.max(max, time));
  return { from: new Date(from - reachMs), until: new Date(until + reachMs) };
};

/** What moved on a provider's account near some rows, and stands for none yet. */
export const listLoneMovements = async (
  db: Db,
  provider: FileProvider,
  rows: readonly RowRecord[],
  span: Span | null,
): Promise<NamedMovement[]> => {
  const reach = reachOf(rows, span);
  const near = reach ? await clearingBetween(db, provider, reach) : [];
  const waiting = await clearingOf(db, provider, await listLoneTransactions(db, provider));
  const all = [...new Map([...waiting, ...near].map((each) => [each.transactionId, each])).values()];
  const booked = await listBooked(
    db,
    provider,
    all.map(({ transactionId }) => transactionId),
  );
  return all.filter(({ transactionId }) => !booked.has(transactionId)).map(named);
};

/** Some movements by their transactions, those that stand for something already left out. */
export const namedOf = async (
  db: Db,
  provider: FileProvider,
  transactionIds: readonly string[],
): Promise<NamedMovement[]> => {
  const booked = await listBooked(db, provider, transactionIds);
  const lone = transactionIds.filter((id) => !booked.has(id));
  return (await clearingOf(db, provider, lone)).map(named);
};

const differencesIn = (
  provider: FileProvider,
  pairs: readonly Pair<RowRecord, NamedMovement>[],
  lone: {
    readonly rows: readonly RowRecord[];
    readonly movements: readonly NamedMovement[];
    readonly span: Span | null;
  },
): NewDifference[] => {
  const { hoursAhead } = fileForms[provider];
  const isCovered = ({ at }: ClearingMovement) => lone.span !== null && at >= lone.span.from && at < lone.span.until;
  return [
    ...pairs
      .filter(({ row, movement }) => !saysTheSame(row, movement))
      .map(({ row, movement: { transactionId } }) => ({
        kind: 'different' as const,
        rowId: row.id,
        transactionId,
        day: row.day,
      })),
    ...lone.rows.map(({ id, day }) => ({ kind: 'missingWithUs' as const, rowId: id, transactionId: null, day })),
    ...lone.movements.filter(isCovered).map(({ transactionId, at }) => ({
      kind: 'missingWithThem' as const,
      rowId: null,
      transactionId,
      day: dayThere(at, hoursAhead),
    })),
  ];
};

/** Books what belongs together: the row's day is the posting's. What says otherwise becomes a difference. */
export const bookPairs = async (
  tx: Tx,
  provider: FileProvider,
  pairs: readonly { readonly row: RowRecord; readonly movement: ClearingMovement }[],
): Promise<void> => {
  await insertBookings(
    tx,
    provider,
    pairs.map(({ row, movement }) => ({ transactionId: movement.transactionId, day: row.day, rowId: row.id })),
  );
  await updateMatched(tx, provider, {
    rowIds: pairs.map(({ row }) => row.id),
    transactionIds: pairs.map(({ movement }) => movement.transactionId),
  });
};

/**
 * Holds what stands alone on both sides against each other: what belongs together is booked, what is left becomes a
 * difference, and each day says whether it is reconciled. `span` is what a new file covers. The provider has to be locked.
 */
export const matchUp = async (tx: Tx, provider: FileProvider, span: Span | null): Promise<void> => {
  const rows = (await listLoneRows(tx, provider)).map((row) => ({ ...row, names: row.names.map(nameFor) }));
  const movements = await listLoneMovements(tx, provider, rows, span);
  const pairs = pairUp(rows, movements);
  await bookPairs(tx, provider, pairs);
  const pairedRows = new Set(pairs.map(({ row }) => row));
  const pairedMovements = new Set(pairs.map(({ movement }) => movement));
  const lone = {
    rows: rows.filter((row) => !pairedRows.has(row)),
    movements: movements.filter((movement) => !pairedMovements.has(movement)),
    span,
  };
  await insertDifferences(tx, provider, differencesIn(provider, pairs, lone));
  await upsertDays(tx, provider);
  await updateMatchedAt(tx, provider);
};
