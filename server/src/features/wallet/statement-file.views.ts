import type { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import type { StatementLine } from '@hakobu/contract/wallet/wallet.shape';
import { columnWords, directionWords, kindWords, reasonWords, sourceWords } from './statement.words.ts';

// A cell that opens with one of these would run as a formula in a spreadsheet.
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** One cell of RFC 4180; what a spreadsheet would run is kept from it by an apostrophe, and numbers stay numbers. */
export const csvCell = (text: string): string => {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark, without which Excel misreads Chinese, and the heads of the columns. */
export const fileHead = (language: Language): string =>
  `\uFEFF${csvLine(Object.values(columnWords).map((words) => words[language]))}`;

const unitsOf = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? String(amount) : `${amount < 0 ? '-' : ''}${yuanOf(Math.abs(amount))}`;

const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** `2026-11-20 16:05:09` in the reader's time zone; in Japan's where nobody knows theirs. */
export const momentWriter = (zone: string): ((at: Date) => string) => {
  const formatter = formatterOf(zone) ?? formatterOf('Asia/Tokyo');
  return (at) => formatter?.format(at) ?? at.toISOString();
};

const formatterOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    // Sweden writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
};

/** One line of the statement: amounts in whole yen, or in yuan with two decimals. */
export const fileLine = (line: StatementLine, language: Language, momentOf: (at: Date) => string): string =>
  csvLine([
    momentOf(new Date(line.at)),
    kindWords[line.kind][language],
    directionWords[line.direction][language],
    reasonWords[line.reason][language],
    line.code ?? '',
    sourceWords[line.source][language],
    line.currency,
    unitsOf(line.amount, line.currency),
    unitsOf(line.balanceAfter, line.currency),
  ]);
