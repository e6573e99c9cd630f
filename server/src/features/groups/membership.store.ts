import type { MembershipState } from '@hakobu/contract/groups/group.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';

type Row = Selectable<DB['groups.membership']>;
export type MembershipRow = Omit<Row, 'state'> & { readonly state: MembershipState };

// The table's check holds what the type says.
export const asMembership = (row: Row): MembershipRow => row as MembershipRow;

export type NewMembership = Pick<
  MembershipRow,
  'groupCode' | 'shopperId' | 'state' | 'message' | 'termsVersion' | 'joinedAt' | 'acceptBy'
>;

export const insertMembership = async (tx: Tx, membership: NewMembership): Promise<MembershipRow> =>
  asMembership(
    await tx
      .insertInto('groups.membership')
      .values({ id: newId(), askedAt: tx.now, ...membership })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Read or written while the group is locked: nobody changes a membership without. */
export const findMembership = async (
  db: Db,
  groupCode: string,
  shopperId: string,
): Promise<MembershipRow | undefined> => {
  const row = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return row && asMembership(row);
};

export const findMembershipById = async (db: Db, groupCode: string, id: string): Promise<MembershipRow | undefined> => {
  const row = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asMembership(row);
};

export type MembershipChange = Partial<
  Pick<MembershipRow, 'message' | 'reason' | 'termsVersion' | 'askedAt' | 'joinedAt' | 'acceptBy'>
>;

export const updateMembership = async (
  tx: Tx,
  id: string,
  change: MembershipChange & { state: MembershipState },
): Promise<MembershipRow> =>
  asMembership(
    await tx.updateTable('groups.membership').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );

/** Everybody who is in but for the owner has to accept the newest terms until an instant. */
export const updateAcceptBy = async (
  tx: Tx,
  { groupCode, ownerId, version }: { readonly groupCode: string; readonly ownerId: string; readonly version: number },
  acceptBy: Date,
): Promise<void> => {
  await tx
    .updateTable('groups.membership')
    .set({ acceptBy })
    .where('groupCode', '=', groupCode)
    .where('shopperId', '<>', ownerId)
    .where('state', '=', 'Approved')
    .execute();
  await tx
    .updateTable('groups.membership')
    .set({ termsVersion: version, acceptBy: null })
    .where('groupCode', '=', groupCode)
    .where('shopperId', '=', ownerId)
    .execute();
};

/** Of a group that ends there is nothing left to accept, and nobody to be out for not having done so. */
export const clearAcceptBy = async (tx: Tx, groupCode: string): Promise<void> => {
  await tx
    .updateTable('groups.membership')
    .set({ acceptBy: null })
    .where('groupCode', '=', groupCode)
    .where('acceptBy', 'is not', null)
    .execute();
};

/** Places in a group: those in these states, or all that there ever were. */
export const listMembers = async (
  db: Db,
  groupCode: string,
  states?: readonly MembershipState[],
): Promise<MembershipRow[]> => {
  const rows = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy(sql`coalesce(joined_at, asked_at)`)
    .orderBy('id')
    .execute();
  return rows.map(asMembership);
};

export const countIn = async (db: Db, groupCode: string, state: MembershipState): Promise<number> => {
  const row = await db
    .selectFrom('groups.membership')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('groupCode', '=', groupCode)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Requests of a shopper that nobody has answered, in groups that go on. */
export const countOpenRequests = async (db: Db, shopperId: string): Promise<number> => {
  const row = await db
    .selectFrom('groups.membership as membership')
    .innerJoin('groups.group as group', 'group.code', 'membership.groupCode')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('membership.shopperId', '=', shopperId)
    .where('membership.state', '=', 'Pending')
    .where('group.state', '=', 'Recruiting')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** A shopper's places in the groups of others, what they asked for last first. */
export const listJoined = async (
  db: Db,
  shopperId: string,
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<MembershipRow[]> => {
  const rows = await db
    .selectFrom('groups.membership as membership')
    .innerJoin('groups.group as group', 'group.code', 'membership.groupCode')
    .selectAll('membership')
    .where('membership.shopperId', '=', shopperId)
    .whereRef('group.ownerId', '<>', 'membership.shopperId')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(membership.asked_at, membership.id) < (${after?.at}::timestamptz, ${after?.code}::uuid)`,
      ),
    )
    .orderBy('membership.askedAt', 'desc')
    .orderBy('membership.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asMembership);
};

export const listMembershipsByIds = async (db: Db, ids: readonly string[]): Promise<MembershipRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(asMembership);
};

/** Groups of others in which a shopper is, or has asked to be. */
export const listPlacesOf = async (db: Db, shopperId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('groups.membership')
    .select('groupCode')
    .where('shopperId', '=', shopperId)
    .where('state', 'in', ['Pending', 'Approved'])
    .orderBy('groupCode')
    .execute();
  return rows.map(({ groupCode }) => groupCode);
};

/** What a shopper is to each of these groups. */
export const listOwnIn = async (db: Db, shopperId: string, codes: readonly string[]): Promise<MembershipRow[]> => {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('groups.membership')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .where('groupCode', 'in', [...codes])
    .execute();
  return rows.map(asMembership);
};

export const acceptDueAt = earliest('groups.membership', 'acceptBy');

/** The group of a membership whose time to accept is over: it is locked first, as for everything. */
export const findToLapse = async (db: Db, now: Date): Promise<{ groupCode: string } | undefined> =>
  db
    .selectFrom('groups.membership')
    .select('groupCode')
    .where('acceptBy', '<=', now)
    .orderBy('acceptBy')
    .limit(1)
    .executeTakeFirst();

export const listLapsed = async (tx: Tx, groupCode: string): Promise<MembershipRow[]> => {
  const rows = await tx
    .selectFrom('groups.membership')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .where('acceptBy', '<=', tx.now)
    .orderBy('id')
    .execute();
  return rows.map(asMembership);
};
