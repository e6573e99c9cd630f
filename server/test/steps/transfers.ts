import type { Asked } from '@hakobu/contract/base/endpoint';
import {
  agreeConfirmation,
  agreeToAccounts,
  changeTopUpTerms,
  confirmSlip,
  type DeskTopUp,
  readAccountsProposal,
} from '@hakobu/contract/payments/top-up.desk-api';
import type { Person } from '../world.ts';

/** A transfer that finance found on the bank's statement, confirmed by as many people as it needs. */
export const confirmedBy = async (
  [first, second]: readonly [Person, Person],
  found: Asked<typeof confirmSlip>,
): Promise<DeskTopUp> => {
  const topUp = await first.call(confirmSlip, found);
  if (topUp.confirmation?.state !== 'Open') return topUp;
  return second.call(agreeConfirmation, { code: found.code, confirmationId: topUp.confirmation.id });
};

/** What finance sets for top-ups, agreed to by the second where an account takes the place of another. */
export const termsBy = async (
  [first, second]: readonly [Person, Person],
  terms: Asked<typeof changeTopUpTerms>,
): Promise<void> => {
  await first.call(changeTopUpTerms, terms);
  const { newest } = await second.call(readAccountsProposal, {});
  if (newest?.state === 'Proposed') await second.call(agreeToAccounts, { id: newest.id });
};
