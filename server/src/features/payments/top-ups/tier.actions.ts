import type { TopUpTermsSet } from '@hakobu/contract/payments/top-up.desk-api';
import { tiersContradict, tooMuchBonus } from '@hakobu/contract/payments/top-up.problems';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { bankAccounts } from '../transfers/bank-accounts.ts';
import { findBankAccounts, listTiers, replaceTiers } from './tier.store.ts';
import { settingsNow } from '../../settings/index.ts';
import { areConsistent } from './top-up.rules.ts';
import { worthInYen } from './worth-in-yen.ts';

/** The tiers of bonus, past ones too, and the accounts that transfers go to. */
export const readTerms = async (db: Db): Promise<TopUpTermsSet> => ({
  tiers: await listTiers(db),
  bankAccounts: await findBankAccounts(db),
});

/** Bonus is spent like money: how much of it one person can promise is for others to say. */
const mustBeWithin = async (tx: Tx, tiers: TopUpTermsSet['tiers']): Promise<void> => {
  const { topUpBonusPercent: percent } = await settingsNow(tx);
  for (const { currency, atAmount: amount, bonusYen } of tiers)
    if (bonusYen * 100 > (await worthInYen(tx, [{ currency, amount }], tx.now)) * percent)
      throw tooMuchBonus({ percent: String(percent) }, { percent });
};

/**
 * Sets both whole; an account in place of another waits for a second person. What was promised to top-ups that wait is
 * kept with them.
 */
export const changeTerms = (p: Platform, caller: Caller<Staff>, given: TopUpTermsSet): Promise<TopUpTermsSet> =>
  p.transact(caller, async (tx) => {
    if (!areConsistent(given.tiers)) throw tiersContradict();
    await mustBeWithin(tx, given.tiers);
    const { before: accounts, isAlone } = await bankAccounts.change(tx, caller, given.bankAccounts);
    const tiers = await listTiers(tx);
    await replaceTiers(tx, given.tiers);
    const after = await readTerms(tx);
    const before = { tiers, bankAccounts: { ...after.bankAccounts, ...accounts } };
    const stands = isAlone ? { isAlone } : {};
    await audit(tx, caller, { action: 'topUps.terms', object: 'topUpTerms', before, after: { ...after, ...stands } });
    return after;
  });
