import type { Currency } from '@hakobu/contract/base/money';
import { columnMissing, fileUnreadable } from '@hakobu/contract/reconciliation/reconciliation.problems';
import type { BankColumns, FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';
import type { CsvLine } from '@hakobu/contract/base/csv';
import { readCsv } from './csv.rules.ts';

/** One line of a file, read. Amounts in the minor unit, below zero where money left the provider's account. */
export type ReadRow = {
  readonly line: number;
  /** Tells it from every other row of the provider's, in whatever file it comes. */
  readonly entry: string;
  readonly reference: string;
  /** Every name by which a posting of ours may know it. */
  readonly names: readonly string[];
  readonly kind: FileRowKind;
  readonly currency: Currency;
  readonly gross: number;
  /** What the provider kept. */
  readonly fee: number;
  readonly at: Date;
};

/** How the files of one provider are written. */
export type FileForm = {
  /** Its days begin so many hours before UTC's. */
  readonly hoursAhead: number;
  /** @throws Problem 10001 with the line, or with the column that is not there. */
  readonly read: (csv: string, bank?: BankColumns) => readonly ReadRow[];
};

export const unreadable = (line: number) => fileUnreadable({ line }, { line });

/** The lines of a table by the names of its columns. `isHead` finds its head; what stands above is let be. */
export const tableOf = (csv: string, isHead: (cells: readonly string[]) => boolean, column: string) => {
  const lines = readCsv(csv);
  const place = lines.findIndex(({ cells }) => isHead(cells));
  const head = lines[place];
  if (!head) throw columnMissing({ column }, { column });
  return { rows: lines.slice(place + 1).filter(({ cells }) => cells.some((cell) => cell !== '')), columns: head.cells };
};

/** Reads a cell by its column's name, or by how it begins. */
export const cellsBy = (columns: readonly string[]) => {
  const placeOf = (name: string): number => {
    const exact = columns.indexOf(name);
    const place = exact >= 0 ? exact : columns.findIndex((each) => each.startsWith(name));
    if (place < 0) throw columnMissing({ column: name }, { column: name });
    return place;
  };
  return ({ cells }: CsvLine, name: string): string => cells[placeOf(name)] ?? '';
};

export const hasColumn = (columns: readonly string[], name: string): boolean => columns.includes(name);

const instant = /^(\d{4})[-/](\d{2})[-/](\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/;

/** `2026-11-20 10:00:00` as written by somebody so many hours ahead of UTC. */
export const instantAt = (text: string, hoursAhead: number, line: number): Date => {
  const [, year, month, day, time = ''] = instant.exec(text) ?? [];
  const zone = `+${String(hoursAhead).padStart(2, '0')}:00`;
  const at = new Date(`${year}-${month}-${day}T${time.length === 5 ? `${time}:00` : time}${zone}`);
  if (Number.isNaN(at.getTime())) throw unreadable(line);
  return at;
};

export const currencyOf = (text: string, line: number): Currency => {
  const name = text.toUpperCase();
  if (name === 'JPY') return 'JPY';
  if (name === 'CNY' || name === 'RMB') return 'CNY';
  throw unreadable(line);
};
