import { csvHead, csvLine } from '@hakobu/contract/base/csv';
import type { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import type { StatementLine } from '@hakobu/contract/wallet/wallet.shape';
import { columnWords, directionWords, kindWords, reasonWords, sourceWords } from './statement.words.ts';

/** The heads of the columns, with which a file begins; that of the times names their zone. */
export const fileHead = (language: Language, zone: string): string => {
  const { at, ...others } = columnWords;
  return csvHead([`${at[language]} (${zone})`, ...Object.values(others).map((words) => words[language])]);
};

const unitsOf = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? String(amount) : `${amount < 0 ? '-' : ''}${yuanOf(Math.abs(amount))}`;

const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

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
