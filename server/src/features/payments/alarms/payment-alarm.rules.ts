import type { Amount, Currency } from '@hakobu/contract/base/money';
import type { AlarmOutcome } from '@hakobu/contract/payments/payment.desk-api';
import { isOurCurrency } from '../top-ups/top-up.rules.ts';

export type Alarm = {
  readonly settled_at: Date | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly outcome: string | null;
  readonly top_up_state: string | null;
  readonly pay_currency: Currency | null;
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
  if (alarm.settled_at) return [];
  const money = suspendedIn(alarm);
  if (!money) return ['dismiss'];
  const fitsTopUp =
    alarm.top_up_state !== null && alarm.top_up_state !== 'Credited' && alarm.pay_currency === money.currency;
  return fitsTopUp ? ['creditTopUp', 'creditShopper', 'returned'] : ['creditShopper', 'returned'];
};
