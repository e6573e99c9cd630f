import { Currency } from '@hakobu/contract/base/money';
import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { moneyText } from '../../../kit/text/money.ts';

/** Payouts that one file for the bank can hold. */
export type Fileable = { readonly currency: Currency; readonly payouts: readonly DeskPayout[] };

const isToBank = ({ state, isByHand, payeeKind }: DeskPayout): boolean =>
  state === 'Ready' && isByHand && (payeeKind === 'bankJapan' || payeeKind === 'bankChina');

/** Ready payouts to banks by currency; a currency without any is left out. */
export const fileableIn = (payouts: readonly DeskPayout[]): Fileable[] =>
  Currency.options
    .map((currency) => ({
      currency,
      payouts: payouts.filter((payout) => isToBank(payout) && payout.payCurrency === currency),
    }))
    .filter((group) => group.payouts.length > 0);

/** What a file pays in all. */
export const sumOf = ({ payouts, currency }: Fileable): string =>
  moneyText(
    payouts.reduce((sum, { payAmount }) => sum + payAmount, 0),
    currency,
  );
