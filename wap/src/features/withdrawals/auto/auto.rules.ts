import type { Currency } from '@hakobu/contract/base/money';
import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { AutoEvery, AutoRule, WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { isUsable, payeesOf } from '../withdrawing/withdraw.rules.ts';

type Facts = { readonly payees: readonly Payee[]; readonly terms: readonly WithdrawalTerms[] };

const usualAbove: Readonly<Record<Currency, number>> = { JPY: 10_000, CNY: 50_000 };

/** What a balance that never had a rule starts from. */
export const firstRule = (currency: Currency, { payees, terms }: Facts): AutoRule => ({
  currency,
  isOn: false,
  payeeId: payeesOf(payees, currency).find((payee) => isUsable(payee, terms))?.id ?? null,
  keep: 0,
  above: usualAbove[currency],
  every: 'month',
  on: 1,
});

/** A rule as it is being typed. */
export type Typed = Pick<AutoRule, 'currency' | 'payeeId' | 'every' | 'on'> & {
  readonly keep: string;
  readonly above: string;
};

export const typedOf = (
  { currency, payeeId, every, on, keep, above }: AutoRule,
  write: (amount: number, currency: Currency) => string,
): Typed => ({ currency, payeeId, every, on, keep: write(keep, currency), above: write(above, currency) });

/** Another rhythm begins at its first day. */
export const withEvery = (typed: Typed, every: AutoEvery): Typed =>
  every === typed.every ? typed : { ...typed, every, on: 1 };

export type TypedFault = 'keep' | 'above' | 'keepsMore';

/** The rule that was typed, switched on; or which part of it is none. */
export const ruleFrom = (
  { keep: typedKeep, above: typedAbove, ...typed }: Typed,
  read: (typed: string, currency: Currency) => number | undefined,
): AutoRule | TypedFault => {
  const keep = read(typedKeep, typed.currency);
  const above = read(typedAbove, typed.currency);
  if (keep === undefined) return 'keep';
  if (above === undefined) return 'above';
  return keep > above ? 'keepsMore' : { ...typed, isOn: true, keep, above };
};
