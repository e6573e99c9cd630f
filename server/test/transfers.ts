import type { Asked } from '@hakobu/contract/base/endpoint';
import { agreeConfirmation, confirmSlip, type DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import type { Person } from './world.ts';

/** A transfer that finance found on the bank's statement, confirmed by as many people as it needs. */
export const confirmedBy = async (
  [first, second]: readonly [Person, Person],
  found: Asked<typeof confirmSlip>,
): Promise<DeskTopUp> => {
  const topUp = await first.call(confirmSlip, found);
  if (topUp.confirmation?.state !== 'Open') return topUp;
  return second.call(agreeConfirmation, { code: found.code, confirmationId: topUp.confirmation.id });
};
