import { csvHead, csvLine } from '@hakobu/contract/base/csv';
import type { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import type { StatementLine } from '@hakobu/contract/wallet/wallet.shape';
import { columnWords, directionWords, kindWords, reasonWords, sourceWords } from './statement.words.ts';

/** The heads of the columns, with which a file begins. */
export const fileHead = (language: Language): string =>
  csvHead(Object.values(columnWords).map((words) => words[language]));

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
