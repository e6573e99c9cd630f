import type { Currency } from '@hakobu/contract/base/money';
import { currencyOfPayee, type Payee, type PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { PayoutPlan, Withdrawable, WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';

/** Where a withdrawal goes: a payee's id, null for the sources alone; undefined while nothing can be chosen. */
export type Destination = string | null | undefined;

export const payeesOf = (payees: readonly Payee[], currency: Currency): Payee[] =>
  payees.filter((payee) => payee.currency === currency);

const isOffered = (kind: PayeeKind, terms: readonly WithdrawalTerms[]): boolean =>
  terms.some((each) => each.kind === kind && each.isOffered);

/** Whether money can be paid to it now: offered, and bound for long enough. */
export const isUsable = (payee: Payee, terms: readonly WithdrawalTerms[]): boolean =>
  payee.usableFrom === null && isOffered(payee.kind, terms);

/** The kinds of payee that this balance can be paid to now. */
export const kindsFor = (currency: Currency, terms: readonly WithdrawalTerms[]): PayeeKind[] =>
  terms.filter(({ kind, isOffered: offered }) => offered && currencyOfPayee[kind] === currency).map(({ kind }) => kind);

/** The least that can be withdrawn of it, whatever it is paid to, and worth its fee; undefined where nothing can be. */
export const leastOf = (currency: Currency, terms: readonly WithdrawalTerms[]): number | undefined => {
  const all = terms.filter((each) => each.isOffered && each.currency === currency);
  return all.length === 0 ? undefined : Math.min(...all.map(({ least, fixedFee }) => Math.max(least, fixedFee + 1)));
};

type Facts = { readonly payees: readonly Payee[]; readonly terms: readonly WithdrawalTerms[] };

/** What is chosen before anybody chooses: the sources where they take all of it, which costs nothing; else a payee. */
export const firstDestination = (
  { payees, terms }: Facts,
  { currency, most, toSources }: Withdrawable,
): Destination => {
  if (most > 0 && toSources >= most) return null;
  const usable = payeesOf(payees, currency).find((payee) => isUsable(payee, terms));
  return usable?.id ?? (toSources > 0 ? null : undefined);
};

/** The most that can be asked for to this destination, in the balance's minor unit. */
export const maxTo = (destination: Destination, { most, toSources }: Withdrawable): number =>
  destination === undefined ? 0 : destination === null ? toSources : most;

export type PayoutLine = { readonly label: string; readonly note?: string | undefined; readonly value: string };

/** Where each part goes, as it is agreed to: a part that goes elsewhere is another figure, also where no sum is. */
export const payoutFigures = (
  payouts: readonly PayoutPlan[],
  lineOf: (payout: PayoutPlan) => PayoutLine,
): { key: string; label: string; text: string }[] =>
  payouts.map((payout) => {
    const { label, note, value } = lineOf(payout);
    return { key: `${payout.to} ${payout.topUpCode ?? ''}`, label, text: [value, note].filter(Boolean).join(' · ') };
  });

/** What arrives, by currency, in minor units. */
export const arrivingOf = (payouts: readonly PayoutPlan[]): { currency: Currency; amount: number }[] => {
  const sums = new Map<Currency, number>();
  for (const { payCurrency, payAmount } of payouts) sums.set(payCurrency, (sums.get(payCurrency) ?? 0) + payAmount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};
