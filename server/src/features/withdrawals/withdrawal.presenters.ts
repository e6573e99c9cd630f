import type { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import { yen } from '@hakobu/contract/base/money';
import type { WithdrawalPreview } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Payout, PayoutPlan, Withdrawal, WithdrawalStep } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { PayeeRow } from './payees/payee.store.ts';
import { presentPayee } from './payees/payee.presenters.ts';
import { shownReason } from './payouts/payout.words.ts';
import type { Part } from './planning/plan.rules.ts';
import type { PlannedRow } from './payouts/planned-payout.store.ts';
import type { Agreed } from './planning/planning.queries.ts';
import type { StepRow } from './step.store.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

const presentPart = (part: Part, currency: Currency): PayoutPlan => ({
  to: part.to,
  topUpCode: part.topUpCode,
  provider: part.provider,
  currency,
  amount: part.amount,
  fee: part.fee,
  payCurrency: part.payCurrency,
  payAmount: part.payAmount,
});

/** What arrives, by currency. */
const arrivesFrom = (parts: readonly Part[]) => {
  const sums = new Map<Currency, number>();
  for (const { payCurrency, payAmount } of parts) sums.set(payCurrency, (sums.get(payCurrency) ?? 0) + payAmount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
};

export type Drafted = {
  readonly code: string;
  readonly expiresAt: Date;
  readonly currency: Currency;
  readonly amount: number;
  readonly payee: PayeeRow | null;
  readonly agreed: Agreed;
  readonly needsSecond: boolean;
};

export const presentPreview = (drafted: Drafted, now: Date): WithdrawalPreview => {
  const { code, expiresAt, currency, amount, payee, agreed, needsSecond } = drafted;
  const { parts, fee, bonusBackYen, arrivesOn } = agreed;
  const isPaid = parts.some(({ to }) => to === 'payee');
  return {
    code,
    expiresAt: expiresAt.toISOString(),
    currency,
    amount,
    fee,
    arrives: arrivesFrom(parts),
    bonusBackYen,
    payouts: parts.map((part) => presentPart(part, currency)),
    payee: payee && isPaid ? presentPayee(payee, now) : null,
    arrivesOn,
    needsSecond,
  };
};

/** In which language why something failed is told, and as of when; without a language it is told as it is kept. */
export type Reading = { readonly now: Date; readonly language: Language | null };

const event = (reason: string | null, language: Language | null): string | null =>
  language === null ? reason : shownReason(reason, language);

export const presentPayout = (row: PlannedRow, language: Language | null): Payout => ({
  code: row.code,
  to: row.toKind,
  topUpCode: row.topUpCode,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  payCurrency: row.payCurrency,
  payAmount: row.payAmount,
  state: row.state,
  reference: row.state === 'Paid' ? row.reference : null,
  reason: event(row.reason, language),
  paidAt: row.paidAt?.toISOString() ?? null,
});

const returnedOf = (row: WithdrawalRow, payouts: readonly PlannedRow[]): number =>
  row.state === 'Refused' || row.state === 'Cancelled'
    ? row.amount
    : payouts.filter(({ state }) => state === 'Failed').reduce((sum, { amount }) => sum + amount, 0);

export type WithdrawalRelated = {
  readonly payouts: readonly PlannedRow[];
  readonly payee: PayeeRow | undefined;
  readonly reading: Reading;
};

export const presentWithdrawal = (row: WithdrawalRow, { payouts, payee, reading }: WithdrawalRelated): Withdrawal => ({
  kind: 'withdrawal',
  code: row.code,
  state: row.state,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  returned: returnedOf(row, payouts),
  bonusBackYen: yen(row.bonusBackYen),
  payee: payee ? presentPayee(payee, reading.now) : null,
  payouts: payouts.map((payout) => presentPayout(payout, reading.language)),
  isAutomatic: row.isAutomatic,
  requestedAt: row.requestedAt.toISOString(),
  arrivesOn: row.arrivesOn,
  endedAt: row.endedAt?.toISOString() ?? null,
  reason: row.reason,
});

export const presentStep = ({ verb, payoutCode, at, note }: StepRow, language: Language): WithdrawalStep => ({
  verb,
  payoutCode,
  at: at.toISOString(),
  note: shownReason(note, language) ?? '',
});

// How the company goes about it is its own affair.
const ownVerbs: ReadonlySet<StepRow['verb']> = new Set([
  'approveFirst',
  'reopen',
  'plan',
  'ready',
  'drop',
  'file',
  'unfile',
  'doubt',
]);
const toldNotes: ReadonlySet<StepRow['verb']> = new Set(['refuse', 'fail']);

/** What a shopper sees of it: no step that is the company's own, and no note but why something came to nothing. */
export const presentOwnSteps = (steps: readonly StepRow[], language: Language): WithdrawalStep[] =>
  steps
    .filter(({ verb }) => !ownVerbs.has(verb))
    .map((step) => presentStep({ ...step, note: toldNotes.has(step.verb) ? step.note : '' }, language));
