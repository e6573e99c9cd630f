import { createHash } from 'node:crypto';
import type { BankColumns } from '@hakobu/contract/reconciliation/provider-file.shape';
import { columnMissing } from '@hakobu/contract/reconciliation/reconciliation.problems';
import { minorOf } from './amount.rules.ts';
import type { CsvLine } from '@hakobu/contract/base/csv';
import { cellsBy, type FileForm, tableOf, unreadable } from './form.ts';

const hoursAhead = 9;
const anyDay = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?/;

const dayStart = (text: string, line: number): Date => {
  const [, year, month = '', day = ''] = anyDay.exec(text) ?? [];
  const at = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00+09:00`);
  if (Number.isNaN(at.getTime())) throw unreadable(line);
  return at;
};

type Cell = (row: CsvLine, name: string) => string;

const movedIn = (row: CsvLine, cell: Cell, { currency, amountIn, amountOut }: BankColumns): number => {
  const came = minorOf(cell(row, amountIn), currency);
  const went = amountOut === '' ? 0 : minorOf(cell(row, amountOut), currency);
  if (came === undefined || went === undefined) throw unreadable(row.line);
  return came - Math.abs(went);
};

/**
 * A bank's statement, its columns named by whoever imports it. A bank numbers its lines seldom: a line is told from
 * others by its day, reference and amount, and by which of several such it is.
 */
export const bankForm: FileForm = {
  hoursAhead,
  read: (csv, bank) => {
    if (!bank) throw columnMissing({ column: '' }, { path: 'bank' });
    const { rows, columns } = tableOf(csv, (cells) => cells.includes(bank.day), bank.day);
    const cell = cellsBy(columns);
    const seen = new Map<string, number>();
    return rows.flatMap((row) => {
      const gross = movedIn(row, cell, bank);
      if (gross === 0) return [];
      const at = dayStart(cell(row, bank.day), row.line);
      const written = cell(row, bank.reference);
      const like = [at.toISOString(), written, gross, bank.currency].join('|');
      const turn = (seen.get(like) ?? 0) + 1;
      seen.set(like, turn);
      const entry = createHash('sha256').update(`${like}|${turn}`).digest('hex');
      return [
        {
          line: row.line,
          entry,
          reference: written.slice(0, 200) || entry.slice(0, 12),
          // A transfer's reference often stands among other words.
          names: [written, ...written.split(/\s+/)],
          kind: gross > 0 ? ('payment' as const) : ('payout' as const),
          currency: bank.currency,
          gross,
          fee: 0,
          at,
        },
      ];
    });
  },
};
