import type { Amount, Currency } from '@hakobu/contract/base/money';
import type { AlarmOutcome } from '@hakobu/contract/payments/payment.desk-api';
import { isOurCurrency } from '../top-ups/top-up.rules.ts';

export type Alarm = {
  readonly settledAt: Date | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly outcome: string | null;
  readonly topUpState: string | null;
  readonly payCurrency: Currency | null;
};

/** The money behind an alarm that still lies in suspense. */
export const suspendedIn = ({ amount, currency, outcome }: Alarm): Amount | null =>
  outcome === 'suspense' && amount !== null && currency !== null && isOurCurrency(currency)
    ? { amount, currency }
    : null;

/**
 * What can be done with an alarm now. Money goes to the top-up it was paid for only while that is not credited, and in
 * the currency that it asked for; an alarm with money behind it is never just put away.
 */
export const outcomesOf = (alarm: Alarm): AlarmOutcome[] => {
  if (alarm.settledAt) return [];
  const money = suspendedIn(alarm);
  if (!money) return ['dismiss'];
  const fitsTopUp =
    alarm.topUpState !== null && alarm.topUpState !== 'Credited' && alarm.payCurrency === money.currency;
  return fitsTopUp ? ['creditTopUp', 'creditShopper', 'returned'] : ['creditShopper', 'returned'];
};
