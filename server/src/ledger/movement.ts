import type { AccountCode, AccountName } from './accounts.ts';

/** One side of a movement. Above zero: the account's owner is owed more. */
export type Leg = AccountName & { readonly amount: number };

/** Money that moves: balanced per currency, posted once per (kind, subject, step). */
export type Movement = {
  readonly kind: string;
  readonly subject: string;
  readonly step: string;
  readonly legs: readonly Leg[];
  readonly facts: Readonly<Record<string, unknown>>;
};

/** What a way of moving money says of itself: docs/generated/money.md is made of it, and tests hold postings against it. */
export type Declared = {
  /** What its transactions are called in the journal. */
  readonly kinds: readonly string[];
  /** The accounts that it takes from, and those that it gives to; of some it may do both. */
  readonly from: readonly AccountCode[];
  readonly to: readonly AccountCode[];
  readonly when: string;
};

/** A way money moves: what it declares, and what makes one such movement. */
export const movement = <Given extends readonly unknown[], Made extends Movement>(
  declared: Declared,
  make: (...given: Given) => Made,
): ((...given: Given) => Made) & Declared => Object.assign(make, declared);

export const leg = (account: AccountName, amount: number): Leg => ({ ...account, amount });
export const withoutZeroes = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);
