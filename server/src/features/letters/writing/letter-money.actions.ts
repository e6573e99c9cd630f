import type { Currency } from '@hakobu/contract/base/money';
import { WithdrawalVerb } from '@hakobu/contract/withdrawals/withdrawal.shape';
import * as z from 'zod/mini';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type LetterPorts, writeLetter } from './letter-writing.actions.ts';
import { letterOfWithdrawal } from './occasion.rules.ts';
import type { LetterFacts, Template } from '../templates/template.rules.ts';

export type WithdrawalNotificationFacts = {
  readonly shopperId: string;
  readonly currency: Currency;
  /** In the balance's minor unit; the fee in it, and what of it came back. */
  readonly amount: number;
  readonly fee: number;
  readonly returned: number;
  readonly isAutomatic: boolean;
  /** The day in Japan by which it should have arrived. */
  readonly arrivesOn: string;
  /** Enough of the payee to recognise; null where all goes back to sources. */
  readonly payee: string | null;
  /** Why it was refused, or a part of it failed, by language. */
  readonly reasons: Readonly<Record<string, string>> | null;
};

export type PayeeNotificationFacts = { readonly payee: string; readonly usableFrom: Date };

/** What letters about money out ask of withdrawals. */
export type MoneyPorts = {
  readonly withdrawalOf: (db: Db, code: string) => Promise<WithdrawalNotificationFacts | undefined>;
  readonly payeeOf: (db: Db, payeeId: string) => Promise<PayeeNotificationFacts | undefined>;
};

/** An amount of nothing is not spoken of. */
const amountFact = (name: 'withdrawn' | 'returned' | 'takenBack' | 'aged' | 'fee', currency: string, amount: number) =>
  amount > 0 ? { [`${name}${currency === 'JPY' ? 'Yen' : 'Fen'}`]: amount } : {};

const factsOf = (code: string, facts: WithdrawalNotificationFacts): LetterFacts => ({
  withdrawal: code,
  ...amountFact('withdrawn', facts.currency, facts.amount),
  ...amountFact('fee', facts.currency, facts.fee),
  ...amountFact('returned', facts.currency, facts.returned),
  payee: facts.payee ?? undefined,
  arrivesOn: facts.arrivesOn,
  reasons: facts.reasons ?? undefined,
});

export const tellOfWithdrawal = async (
  tx: Tx,
  ports: MoneyPorts,
  { withdrawalCode, shopperId, verb }: Events['withdrawal.moved'],
): Promise<void> => {
  const notification = await ports.withdrawalOf(tx, withdrawalCode);
  const template = notification && letterOfWithdrawal(z.parse(WithdrawalVerb, verb), notification);
  if (!template) return;
  const facts = factsOf(withdrawalCode, notification);
  await writeLetter(tx, template, { shopperId, aboutCode: withdrawalCode, step: '', facts });
};

/** One a month and balance: whoever is restricted for weeks is not told so every morning. */
export const tellOfRun = async (tx: Tx, ran: Events['autoWithdrawal.ran']): Promise<void> => {
  if (ran.outcome !== 'refused') return;
  const { shopperId, currency, day } = ran;
  const step = `${currency} ${day.slice(0, 7)}`;
  await writeLetter(tx, 'autoWithdrawalRefused', { shopperId, aboutCode: shopperId, step, facts: {} });
};

/** Who did not do it themselves learns of it. */
export const tellRuleSet = (tx: Tx, { shopperId, currency, at }: Events['autoRule.set']): Promise<void> =>
  writeLetter(tx, 'autoRuleSet', { shopperId, aboutCode: shopperId, step: `${currency} ${at}`, facts: {} });

export const tellOfPayee = async (
  tx: Tx,
  ports: MoneyPorts,
  { shopperId, payeeId }: Events['payee.bound'],
): Promise<void> => {
  const notification = await ports.payeeOf(tx, payeeId);
  if (!notification) return;
  const facts = { payee: notification.payee, usableFrom: notification.usableFrom.toISOString() };
  await writeLetter(tx, 'payeeBound', { shopperId, aboutCode: payeeId, step: '', facts });
};

export const tellOfAged = (tx: Tx, { shopperId, currency, amount, month }: Events['balance.aged']): Promise<void> =>
  writeLetter(tx, 'balanceAged', {
    shopperId,
    aboutCode: shopperId,
    step: `${currency} ${month}`,
    facts: amountFact('aged', currency, amount),
  });

const returnTemplates = {
  refund: 'topUpRefunded',
  chargeback: 'chargedBack',
  chargebackWon: 'chargebackWon',
} as const satisfies Record<Events['topUp.returned']['why'], Template>;

/** A top-up can be given back in parts: each is a letter of its own. */
export const tellOfReturn = async (
  tx: Tx,
  { topUpOf }: Pick<LetterPorts, 'topUpOf'>,
  { topUpCode, shopperId, why, amount, at }: Events['topUp.returned'],
): Promise<void> => {
  const notification = await topUpOf(tx, topUpCode);
  if (!notification) return;
  const name = why === 'chargebackWon' ? 'returned' : 'takenBack';
  const facts = { topUp: topUpCode, ...amountFact(name, notification.currency, amount) };
  await writeLetter(tx, returnTemplates[why], { shopperId, aboutCode: topUpCode, step: at, facts });
};
