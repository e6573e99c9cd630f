import { cleanText } from '@hakobu/contract/base/typed-text';
import type { Currency } from '@hakobu/contract/base/money';

/** An amount as people and banks write it: `1200`, `12.50`. */
export const decimalsOf = (amount: number, currency: Currency): string =>
  currency === 'JPY' ? String(amount) : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The minor units in such a text; undefined for anything else. */
export const minorUnitsIn = (text: string, currency: Currency): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '')) ?? [];
  if (whole === '') return undefined;
  const hundredths = Number(whole + part.padEnd(2, '0'));
  if (currency === 'CNY') return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
};

/** What a bank says of one payout. */
export type Result = {
  /** In the file, from 1. */
  readonly line: number;
  readonly payoutCode: string;
  readonly amount: string;
  readonly outcome: 'paid' | 'failed';
  readonly reference: string;
  readonly reason: string;
};

const quoted = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;

/** The cells of one line of CSV; undefined where its quotes do not close. */
const cellsIn = (line: string): string[] | undefined => {
  const cells: string[] = [];
  for (let place = 0; ; place += 1) {
    quoted.lastIndex = place;
    const found = quoted.exec(line);
    if (!found) return undefined;
    const cell = (found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim();
    cells.push(cleanText(cell.replace(/^'/, '')).trim());
    place = quoted.lastIndex;
    if (place >= line.length) return cells;
    if (line[place] !== ',') return undefined;
  }
};

const outcomes: Readonly<Record<string, Result['outcome']>> = {
  paid: 'paid',
  failed: 'failed',
  成功: 'paid',
  失败: 'failed',
  失敗: 'failed',
  済: 'paid',
};

const resultIn = (line: number, text: string): Result | undefined => {
  const [payoutCode = '', amount = '', outcome = '', reference = '', reason = ''] = cellsIn(text) ?? [];
  const became = outcomes[outcome.toLowerCase()];
  const isWhole = /^[\w-]{1,40}$/.test(payoutCode) && amount !== '' && became !== undefined;
  // What was paid has a name at the bank; what was not has a reason that the shopper reads.
  if (!isWhole || (became === 'paid' && reference === '') || reference.length > 80) return undefined;
  return { line, payoutCode, amount, outcome: became, reference, reason: reason.slice(0, 300) };
};

/**
 * Reads a bank's results: payout code, amount, paid or failed, reference, reason. A first line of heads is passed over.
 * Answers the number of the first line that cannot be read, from 1, where there is one.
 */
export const readResults = (csv: string): readonly Result[] | number => {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const read: Result[] = [];
  for (const [place, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const result = resultIn(place + 1, text);
    if (result) read.push(result);
    else if (place > 0 || /^\W*W\d/.test(text)) return place + 1;
  }
  return read;
};

type Open = {
  readonly state: string;
  readonly payAmount: number;
  readonly payCurrency: Currency;
  readonly reference: string | null;
};

/**
 * What a result does to a payout as it stands: settles it, or why not. One that may have been sent by a provider is
 * found failed by two people, not by a file.
 */
export const judgeResult = (
  { outcome, amount, reference }: Result,
  row: Open | undefined,
): 'paid' | 'failed' | 'already' | 'unknownCode' | 'wrongAmount' | 'notOpen' => {
  if (!row) return 'unknownCode';
  if (minorUnitsIn(amount, row.payCurrency) !== row.payAmount) return 'wrongAmount';
  if (outcome === 'paid' && row.state === 'Paid') return row.reference === reference ? 'already' : 'notOpen';
  if (outcome === 'failed' && row.state === 'Failed') return 'already';
  const open = outcome === 'paid' ? ['Ready', 'InFile', 'Unknown'] : ['Ready', 'InFile'];
  return open.includes(row.state) ? outcome : 'notOpen';
};
