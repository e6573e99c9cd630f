import type { Currency } from '@hakobu/contract/base/money';
import type { DeskTopUp, ReceivedMoney } from '@hakobu/contract/payments/top-up.desk-api';
import type { TopUpState } from '@hakobu/contract/payments/top-up.shape';

/** A top-up's state as its badge names it: a transfer that one person confirmed is no longer the first one's to check. */
export const statusOf = ({ state, confirmation }: Pick<DeskTopUp, 'state' | 'confirmation'>): TopUpState | 'Second' =>
  confirmation?.state === 'Open' ? 'Second' : state;

/** What was credited for a top-up, in the pay currency's minor unit; null while nothing was. */
export const receivedFor = (received: readonly ReceivedMoney[], payCurrency: Currency): number | null => {
  const credited = received.filter(({ outcome, currency }) => outcome === 'credited' && currency === payCurrency);
  return credited.length === 0 ? null : credited.reduce((sum, { amount }) => sum + amount, 0);
};
