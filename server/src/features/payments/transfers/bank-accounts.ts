import type { Answer } from '@hakobu/contract/base/endpoint';
import { currencies, type Currency } from '@hakobu/contract/base/money';
import { type readAccountsProposal as readEndpoint, TopUpTermsSet } from '@hakobu/contract/payments/top-up.desk-api';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { findEmptied } from '../../audit/index.ts';
import { guarding } from '../../proposals/index.ts';
import { secondPerson } from '../../staff/index.ts';
import { findBankAccounts, hasHadAccount, lockTerms, replaceBankAccount } from '../top-ups/tier.store.ts';
import { isOurCurrency } from '../top-ups/top-up.rules.ts';

const AccountsChange = z.partial(TopUpTermsSet.shape.bankAccounts);

const logged = { action: 'topUps.terms', object: 'topUpTerms' } as const;

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
  told: { ...logged, as: (accounts) => ({ bankAccounts: accounts }) },
});

type Read = Answer<typeof readEndpoint>;

const emptiedOf = async (db: Db, currency: Currency): Promise<Read['emptied'][Currency]> => {
  const emptied = await findEmptied(db, { ...logged, path: ['bankAccounts', currency] });
  if (!emptied) return null;
  const { was, actor, actorName: name, at } = emptied;
  const [member] = actor.startsWith('staff:') ? await secondPerson.named(db, [actor.slice('staff:'.length)]) : [];
  return { was, by: { name, account: member?.account ?? '' }, at: at.toISOString() };
};

/**
 * The newest proposal, and what an emptied account was: one person empties one alone, so that "none" is not all that the
 * second one is to see beside the new one.
 */
export const readAccountsProposal = async (db: Db, caller: Caller<Staff>): Promise<Read> => {
  const now = await findBankAccounts(db);
  const emptied = async (currency: Currency) => (now[currency] === '' ? emptiedOf(db, currency) : null);
  return {
    ...(await bankAccounts.newest(db, caller)),
    emptied: { JPY: await emptied('JPY'), CNY: await emptied('CNY') },
  };
};
