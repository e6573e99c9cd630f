import type { Currency } from '@hakobu/contract/base/money';
import type { Db } from '../../../platform/database/database.ts';
import { listTerms } from './terms.store.ts';

/**
 * The least that can be withdrawn of each currency, whatever it is paid to, and worth its fee. Where nothing is offered
 * nothing can be, and any balance is too little.
 */
export const leastWithdrawals = async (db: Db): Promise<Readonly<Record<Currency, number>>> => {
  const offered = (await listTerms(db)).filter(({ isOffered }) => isOffered);
  const leastOf = (currency: Currency): number =>
    Math.min(
      ...offered
        .filter((terms) => terms.currency === currency)
        .map(({ least, fixedFee }) => Math.max(least, fixedFee + 1)),
    );
  return { JPY: leastOf('JPY'), CNY: leastOf('CNY') };
};
