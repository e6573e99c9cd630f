import type { Difference, OurMovement } from '@hakobu/contract/reconciliation/difference.shape';
import type { FileRow, FileSum, ProviderDay, ProviderFile } from '@hakobu/contract/reconciliation/provider-file.shape';
import type { ClearingMovement } from '../../ledger/clearing.ts';
import type { DayRecord } from './day.store.ts';
import type { DifferenceRecord } from './difference.store.ts';
import type { FileRecord, NewRow, RowRecord } from './file.store.ts';

export const presentFile = (file: FileRecord): ProviderFile => ({
  id: file.id,
  provider: file.provider,
  name: file.name,
  sha256: file.sha256,
  fromDay: file.fromDay,
  untilDay: file.untilDay,
  rows: file.rowCount,
  newRows: file.newRows,
  matched: file.matched,
  open: file.open,
  toBook: file.toBook,
  by: file.byName,
  at: file.at.toISOString(),
});

export const presentRow = (row: RowRecord): FileRow => ({
  id: row.id,
  provider: row.provider,
  line: row.line,
  reference: row.reference,
  kind: row.kind,
  currency: row.currency,
  gross: row.gross,
  fee: row.fee,
  net: row.gross - row.fee,
  day: row.day,
  at: row.at.toISOString(),
  state: row.state,
  booked: [...row.booked],
});

export const presentMovement = (movement: ClearingMovement): OurMovement => ({
  transactionId: movement.transactionId,
  kind: movement.kind,
  subject: movement.subject,
  reference: movement.reference,
  at: movement.at.toISOString(),
  moved: { amount: movement.amount, currency: movement.currency },
});

/** What rows come to, by kind and currency. */
export const sumsOf = (rows: readonly Pick<NewRow, 'kind' | 'currency' | 'gross' | 'fee'>[]): FileSum[] => {
  const sums = new Map<string, FileSum>();
  for (const { kind, currency, gross, fee } of rows) {
    const key = `${kind} ${currency}`;
    const before = sums.get(key) ?? { kind, currency, rows: 0, gross: 0, fee: 0 };
    sums.set(key, { ...before, rows: before.rows + 1, gross: before.gross + gross, fee: before.fee + fee });
  }
  return [...sums.values()];
};

export const presentDay = (day: DayRecord): ProviderDay => ({
  provider: day.provider,
  day: day.day,
  state: day.reconciledAt ? 'reconciled' : day.isCovered ? 'open' : 'noFile',
  rows: day.rows,
  open: day.open,
  toBook: day.toBook,
  theirs: [...day.theirs],
  ours: [...day.ours],
  reconciledAt: day.reconciledAt?.toISOString() ?? null,
});

const stateOf = ({ settledAt, timingUntil, proposedHow }: DifferenceRecord, now: Date): Difference['state'] => {
  if (settledAt) return 'settled';
  if (proposedHow) return 'proposed';
  return timingUntil && timingUntil > now ? 'timing' : 'open';
};

const proposedIn = (record: DifferenceRecord): Difference['proposed'] =>
  record.proposedHow && record.proposedBy && record.proposedAt && !record.settledAt
    ? {
        how: record.proposedHow,
        staffId: record.proposedBy,
        by: record.proposedName ?? '',
        at: record.proposedAt.toISOString(),
        note: record.proposedNote ?? '',
      }
    : null;

const settledIn = (record: DifferenceRecord): Difference['settled'] =>
  record.settledHow && record.settledAt
    ? {
        how: record.settledHow,
        by: record.settledName ?? '',
        second: record.settledSecondName ?? '',
        at: record.settledAt.toISOString(),
        note: record.settledNote ?? '',
      }
    : null;

type Seen = Pick<Difference, 'apart' | 'worthYen' | 'needsSecond' | 'outcomes'> & {
  readonly record: DifferenceRecord;
  readonly row: RowRecord | null;
  readonly movement: ClearingMovement | null;
  readonly now: Date;
};

export const presentDifference = ({ record, row, movement, now, ...judged }: Seen): Difference => ({
  id: record.id,
  provider: record.provider,
  kind: record.kind,
  state: stateOf(record, now),
  day: record.day,
  foundAt: record.foundAt.toISOString(),
  theirs: row && presentRow(row),
  ours: movement && presentMovement(movement),
  ...judged,
  proposed: proposedIn(record),
  timingUntil: record.settledAt ? null : (record.timingUntil?.toISOString() ?? null),
  settled: settledIn(record),
});
