import type { Db } from '../../platform/database/database.ts';
import { matrixFrom } from './matrix.rules.ts';
import type { Rights } from './changes/staff-change.rules.ts';
import { listFactorCounts } from './second-factor/factor.store.ts';
import { listMatrixChanges, listMembers } from './staff.store.ts';

/** Who may do what now, as a whole. */
export const readRights = async (db: Db): Promise<Rights> => {
  const withFactor = new Set((await listFactorCounts(db)).map(({ memberId }) => memberId));
  return {
    matrix: matrixFrom(await listMatrixChanges(db)),
    members: (await listMembers(db)).map(({ id, account, name, roles, isActive, isInvited }) => ({
      id,
      account,
      name,
      roles,
      isActive,
      isInvited,
      hasFactor: withFactor.has(id),
    })),
  };
};
