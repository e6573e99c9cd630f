import type { Db, Tx } from '../../../platform/database/database.ts';
import { idleMs, longestMs } from '../session.rules.ts';

export type OpenStaffSessionRow = {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly touchedAt: Date;
  readonly isNewDevice: boolean;
};

/** Those of a member whose cookie would be taken now, what was used last first. */
export const listOpenOf = (db: Db, memberId: string, now: Date): Promise<OpenStaffSessionRow[]> =>
  db
    .selectFrom('staff.session')
    .select(['id', 'userAgent', 'address', 'createdAt', 'touchedAt', 'isNewDevice'])
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('touchedAt', '>', new Date(now.getTime() - idleMs))
    .where('createdAt', '>', new Date(now.getTime() - longestMs))
    .orderBy('touchedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** How one of this member's stands; undefined where it is none of theirs. */
export const findSessionOf = (
  db: Db,
  memberId: string,
  id: string,
): Promise<{ readonly endedAt: Date | null } | undefined> =>
  db
    .selectFrom('staff.session')
    .select('endedAt')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();

type Ending = {
  readonly memberId: string;
  readonly by: 'owner' | 'colleague';
  /** This one alone, or all but that one; all of them where neither is said. */
  readonly only?: string | undefined;
  readonly except?: string;
};

/** Ends what is open; answers how many of them were in use still. */
export const endOpenOf = async (tx: Tx, { memberId, by, only, except }: Ending): Promise<number> => {
  const counted = new Set((await listOpenOf(tx, memberId, tx.now)).map(({ id }) => id));
  const ended = await tx
    .updateTable('staff.session')
    .set({ endedAt: tx.now, endedBy: by })
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.filter(({ id }) => counted.has(id)).length;
};
