import { secondPersonNeeded } from '@hakobu/contract/staff/staff.problems';
import type { Permission } from '@hakobu/contract/staff/permissions';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { matrixFrom, permissionsOf } from '../matrix.rules.ts';
import { membersWho } from '../staff.actions.ts';
import { lockStaff, staffChangeWaits } from './staff-change.store.ts';
import { listMatrixChanges, listNamed, lockMember, memberMay } from '../staff.store.ts';

/**
 * Whether a member still works here and may do this, by the matrix in force now. Who is being sent away at this moment
 * is waited for.
 */
const stillMay = async (tx: Tx, staffId: string, permission: Permission): Promise<boolean> => {
  const member = await lockMember(tx, staffId);
  if (!member?.isActive) return false;
  return permissionsOf(matrixFrom(await listMatrixChanges(tx)), member.roles).includes(permission);
};

type Seconding = {
  readonly firstStaffId: string;
  readonly caller: Caller<Staff>;
  readonly permission: Permission;
};

/** Throws 10005 when the caller is who agreed first, or when the caller has lost the right since the call began. */
const mustBeAnother = async (tx: Tx, { firstStaffId, caller, permission }: Seconding): Promise<void> => {
  if (caller.who.id === firstStaffId) throw secondPersonNeeded();
  if (!(await stillMay(tx, caller.who.id, permission))) throw secondPersonNeeded();
};

/**
 * What takes two people: the rule for withdrawals, refunds and corrections alike; and for changes of what guards money,
 * who may make them while nobody's rights change. Whoever is to be told apart for it has a name and an account.
 */
export const secondPerson = {
  mustBeAnother,
  stillMay,
  named: listNamed,
  rights: { lock: lockStaff, holders: membersWho },
  may: memberMay,
  changeWaits: staffChangeWaits,
} as const;
