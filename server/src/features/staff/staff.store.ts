import { defaultMatrix, type Permission, Role, roles as allRoles } from '@hakobu/contract/staff/permissions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import type { MatrixChange } from './matrix.rules.ts';

export type MemberRow = {
  id: string;
  account: string;
  name: string;
  passwordHash: string | null;
  isActive: boolean;
  /** Has yet to set a password by a link. */
  isInvited: boolean;
  lastSignedInAt: Date | null;
  roles: Role[];
};

const members = (db: Db) =>
  db
    .selectFrom('staff.member as member')
    .leftJoin('staff.memberRole as held', 'held.memberId', 'member.id')
    .select(['member.id', 'member.account', 'member.name', 'member.passwordHash', 'member.isActive'])
    .select('member.lastSignedInAt')
    .select(sql<boolean>`exists (select from staff.invitation i where i.member_id = member.id)`.as('isInvited'))
    .select(
      sql<string[]>`coalesce(array_agg(held.role order by held.role) filter (where held.role is not null), '{}')`.as(
        'roles',
      ),
    )
    .groupBy('member.id');

const withRoles = <Row extends { roles: string[] }>(row: Row): Row & { roles: Role[] } => ({
  ...row,
  roles: z.parse(z.array(Role), row.roles),
});

export const findMember = async (db: Db, id: string): Promise<MemberRow | undefined> => {
  const row = await members(db).where('member.id', '=', id).executeTakeFirst();
  return row && withRoles(row);
};

export const findMemberBySignInName = async (db: Db, account: string): Promise<MemberRow | undefined> => {
  const row = await members(db).where('member.account', '=', account.toLowerCase()).executeTakeFirst();
  return row && withRoles(row);
};

/** Whether a member works here and in which roles, the member locked against being sent away meanwhile. */
export const lockMember = async (tx: Tx, id: string): Promise<{ isActive: boolean; roles: Role[] } | undefined> => {
  const row = await tx
    .selectFrom('staff.member')
    .select('isActive')
    .select(
      sql<string[]>`array(select role from staff.member_role where member_id = ${id}::uuid order by role)`.as('roles'),
    )
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row && withRoles(row);
};

/** Members of staff as another feature's statement may join them, those of former times too. */
export const memberRelation = sql<
  Pick<Selectable<DB['staff.member']>, 'id' | 'name'>
>`(select id, name from staff.member)`;

export const listMembers = async (db: Db): Promise<MemberRow[]> =>
  (await members(db).orderBy('member.account').execute()).map(withRoles);

export const listNames = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('staff.member').select(['id', 'name']).where('id', 'in', ids).execute();

/** Who these are, by name and account; at least one. */
export const listNamed = (db: Db, ids: readonly string[]): Promise<{ id: string; name: string; account: string }[]> =>
  db.selectFrom('staff.member').select(['id', 'name', 'account']).where('id', 'in', ids).execute();

/** A member as they are, while nobody else changes their password, factors or whether they work here. */
export const lockMemberAlone = async (tx: Tx, id: string): Promise<MemberRow | undefined> => {
  await tx.selectFrom('staff.member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findMember(tx, id);
};

export type NewMember = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
};

export const insertMember = async (tx: Tx, member: NewMember): Promise<void> => {
  const { id, account, name, passwordHash, roles } = member;
  await tx
    .insertInto('staff.member')
    .values({ id, account: account.toLowerCase(), name, passwordHash, createdAt: tx.now })
    .execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ memberId: id, role, grantedAt: tx.now }));
  await tx.insertInto('staff.memberRole').values(rows).execute();
};

/** Writes a password over the one that was seen; false when it is another by now, or the member works here no longer. */
export const updatePassword = async (
  tx: Tx,
  { id, passwordHash: seen }: Pick<MemberRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.member')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where(sql<boolean>`password_hash is not distinct from ${seen}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Sets a password whatever there was before; null takes it away. False for who works here no longer. */
export const replacePassword = async (tx: Tx, id: string, passwordHash: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.member')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const updateSignedIn = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('staff.member').set({ lastSignedInAt: tx.now }).where('id', '=', id).execute();
};

export const updateName = async (tx: Tx, id: string, name: string): Promise<void> => {
  await tx.updateTable('staff.member').set({ name }).where('id', '=', id).execute();
};

/** Locks the member against whoever relies on their rights at this moment. */
export const updateActive = async (tx: Tx, id: string, isActive: boolean): Promise<void> => {
  await tx.updateTable('staff.member').set({ isActive }).where('id', '=', id).execute();
};

/** The roles of a member from now on. Whoever relies on those before, as a second person does, is waited for. */
export const replaceRoles = async (tx: Tx, id: string, roles: readonly Role[]): Promise<void> => {
  await tx.selectFrom('staff.member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await tx
    .deleteFrom('staff.memberRole')
    .where('memberId', '=', id)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', [...roles]))
    .execute();
  if (roles.length === 0) return;
  await tx
    .insertInto('staff.memberRole')
    .values(roles.map((role) => ({ memberId: id, role, grantedAt: tx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listMatrixChanges = (db: Db): Promise<MatrixChange[]> =>
  db.selectFrom('staff.matrixChange').select(['role', 'permission', 'isGranted']).execute();

/** Whether a member works here, can sign in and may do this, by the matrix in force: as `membersWho`, in a statement. */
export const memberMay = (permission: Permission, memberId: RawBuilder<string>): RawBuilder<boolean> => {
  const byDefault = allRoles.filter((role) => defaultMatrix[role].includes(permission));
  return sql<boolean>`exists (
    select from staff.member m join staff.member_role held on held.member_id = m.id
    left join staff.matrix_change g on g.role = held.role and g.permission = ${permission}
    where m.id = ${memberId} and m.is_active and coalesce(g.is_granted, held.role = any(${byDefault}::text[]))
      and not exists (select from staff.invitation i where i.member_id = m.id))`;
};

/** Whether nobody can sign in at the desk yet. */
export const isNobodyThere = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff.member').select('id').limit(1).executeTakeFirst()) === undefined;

/** Keeps the one set-up token, as a hash; the one before no longer counts. */
export const replaceSetUp = async (tx: Tx, tokenHash: string): Promise<void> => {
  const row = { tokenHash, madeAt: tx.now };
  await tx
    .insertInto('staff.setUp')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute();
};

/** Whether this is the one set-up token. */
export const isSetUp = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db.selectFrom('staff.setUp').select('tokenHash').where('tokenHash', '=', tokenHash).executeTakeFirst()) !==
  undefined;

/** Takes the set-up token away, so that it counts once; false when it is not this one. */
export const takeSetUp = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('staff.setUp').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return numDeletedRows === 1n;
};
