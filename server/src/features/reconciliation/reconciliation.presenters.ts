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
  fromDay: file.from_day,
  untilDay: file.until_day,
  rows: file.row_count,
  newRows: file.new_rows,
  matched: file.matched,
  open: file.open,
  toBook: file.to_book,
  by: file.by_name,
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
  state: day.reconciled_at ? 'reconciled' : day.is_covered ? 'open' : 'noFile',
  rows: day.rows,
  open: day.open,
  toBook: day.to_book,
  theirs: [...day.theirs],
  ours: [...day.ours],
  reconciledAt: day.reconciled_at?.toISOString() ?? null,
});

const stateOf = ({ settled_at, timing_until, proposed_how }: DifferenceRecord, now: Date): Difference['state'] => {
  if (settled_at) return 'settled';
  if (proposed_how) return 'proposed';
  return timing_until && timing_until > now ? 'timing' : 'open';
};

const proposedIn = (record: DifferenceRecord): Difference['proposed'] =>
  record.proposed_how && record.proposed_by && record.proposed_at && !record.settled_at
    ? {
        how: record.proposed_how,
        staffId: record.proposed_by,
        by: record.proposed_name ?? '',
        at: record.proposed_at.toISOString(),
        note: record.proposed_note ?? '',
      }
    : null;

const settledIn = (record: DifferenceRecord): Difference['settled'] =>
  record.settled_how && record.settled_at
    ? {
        how: record.settled_how,
        by: record.settled_name ?? '',
        second: record.settled_second_name ?? '',
        at: record.settled_at.toISOString(),
        note: record.settled_note ?? '',
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
  foundAt: record.found_at.toISOString(),
  theirs: row && presentRow(row),
  ours: movement && presentMovement(movement),
  ...judged,
  proposed: proposedIn(record),
  timingUntil: record.settled_at ? null : (record.timing_until?.toISOString() ?? null),
  settled: settledIn(record),
});
