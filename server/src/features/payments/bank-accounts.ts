import { TopUpTermsSet } from '@hakobu/contract/payments/top-up.desk-api';
import { currencies } from '@hakobu/contract/base/money';
import * as z from 'zod/mini';
import { guarding } from '../proposals/index.ts';
import { secondPerson } from '../staff/index.ts';
import { findBankAccounts, hasHadAccount, lockTerms, replaceBankAccount } from './tier.store.ts';
import { isOurCurrency } from './top-up.rules.ts';

const AccountsChange = z.partial(TopUpTermsSet.shape.bankAccounts);

/**
 * The accounts that transfers go to. Whoever could name another one alone could name their own: that takes two. To take
 * an account away sends nobody's money anywhere; the very first one of a currency has nothing to be held against.
 */
export const bankAccounts = guarding({
  kind: 'bankAccounts',
  permission: 'topUps.terms',
  rights: secondPerson.rights,
  lock: lockTerms,
  now: findBankAccounts,
  takesTwo: async (tx, currency, { to }) => to !== '' && isOurCurrency(currency) && (await hasHadAccount(tx, currency)),
  set: async (tx, _, accounts) => {
    for (const currency of currencies) {
      const account = accounts[currency];
      if (typeof account === 'string') await replaceBankAccount(tx, currency, account);
    }
  },
  read: (values) => z.parse(AccountsChange, values),
  told: { action: 'topUps.terms', object: 'topUpTerms', as: (accounts) => ({ bankAccounts: accounts }) },
});
