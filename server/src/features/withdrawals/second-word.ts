import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { secondPerson } from '../staff/index.ts';

export const payPermission = 'withdrawals.pay';

/**
 * What the caller's word is beside the first one's: `again` is the first one's own. One who has lost the right has said
 * nothing: then the caller's is the first.
 */
export const wordOf = async (
  tx: Tx,
  caller: Caller<Staff>,
  firstStaffId: string | null,
): Promise<'first' | 'again' | 'second'> => {
  if (firstStaffId === null || !(await secondPerson.stillMay(tx, firstStaffId, payPermission))) return 'first';
  return firstStaffId === caller.who.id ? 'again' : 'second';
};

/** Whether the caller's word is the second: 10005 where it is the first one's again, or the caller has lost the right. */
export const isSecondWord = async (tx: Tx, caller: Caller<Staff>, firstStaffId: string | null): Promise<boolean> => {
  const word = await wordOf(tx, caller, firstStaffId);
  if (word === 'first' || firstStaffId === null) return false;
  await secondPerson.mustBeAnother(tx, { firstStaffId, caller, permission: payPermission });
  return true;
};
