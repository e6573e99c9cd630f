import type { Currency } from '@hakobu/contract/base/money';
import type { TrialLine } from '@hakobu/contract/books/journal.desk-api';

const accountGroups = ['shoppers', 'clearing', 'payable', 'result', 'other'] as const;
export type AccountGroup = (typeof accountGroups)[number];

const families: Readonly<Record<string, AccountGroup>> = {
  shoppers: 'shoppers',
  clearing: 'clearing',
  payable: 'payable',
  revenue: 'result',
  promotion: 'result',
  'provider-fees': 'result',
  'written-off': 'result',
  compensation: 'result',
};

/** An account's group by the first word of its code: `payable:goods` is what is payable. */
const accountGroupOf = (code: string): AccountGroup => families[code.split(':')[0] ?? ''] ?? 'other';

export type TrialRow = {
  readonly code: string;
  readonly group: AccountGroup;
  readonly accounts: number;
  /** In the currency's minor unit, above zero is a credit; null where the account has none of it. */
  readonly JPY: number | null;
  readonly CNY: number | null;
};

/** One row an account, both currencies beside each other, in the groups' order. */
export const trialRows = (lines: readonly TrialLine[]): TrialRow[] => {
  const rows = new Map<string, TrialRow>();
  for (const { code, currency, accounts, balance } of lines) {
    const row = rows.get(code) ?? { code, group: accountGroupOf(code), accounts: 0, JPY: null, CNY: null };
    rows.set(code, { ...row, accounts: Math.max(row.accounts, accounts), [currency]: balance });
  }
  const place = ({ group }: TrialRow) => accountGroups.indexOf(group);
  return [...rows.values()].toSorted((one, other) => place(one) - place(other) || one.code.localeCompare(other.code));
};

/** What stands on one side: debits (below zero in the journal) or credits, as a positive sum. */
export const sideSum = (rows: readonly TrialRow[], currency: Currency, side: 'debit' | 'credit'): number =>
  rows.reduce((sum, row) => sum + (sideOf(row, currency, side) ?? 0), 0);

export const sideOf = (row: TrialRow, currency: Currency, side: 'debit' | 'credit'): number | null => {
  const balance = row[currency];
  if (balance === null || balance === 0) return null;
  return side === 'credit' ? (balance > 0 ? balance : null) : balance < 0 ? -balance : null;
};

/** What moved in each currency of a transaction: the sum of its credits, yen first. */
export const movedIn = (postings: readonly { readonly currency: Currency; readonly amount: number }[]) =>
  (['JPY', 'CNY'] as const).flatMap((currency) => {
    const moved = postings
      .filter((posting) => posting.currency === currency && posting.amount > 0)
      .reduce((sum, { amount }) => sum + amount, 0);
    return moved > 0 ? [[currency, moved] as const] : [];
  });
