import type { Db, Tx } from '../../platform/database/database.ts';

export type InvitationRow = {
  readonly memberId: string;
  readonly askedBy: string | null;
  readonly madeBy: string | null;
  readonly expiresAt: Date | null;
};

const invitations = (db: Db) =>
  db
    .selectFrom('staff.invitation')
    .select(['member_id as memberId', 'asked_by as askedBy', 'made_by as madeBy', 'expires_at as expiresAt']);

export const listInvitations = (db: Db): Promise<InvitationRow[]> => invitations(db).execute();

export const findInvitation = (db: Db, memberId: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('member_id', '=', memberId).executeTakeFirst();

/** Somebody has to set a password by a link, which somebody else makes. */
export const insertInvitation = async (tx: Tx, memberId: string, askedBy: string | null): Promise<void> => {
  const row = { asked_by: askedBy, token_hash: null, made_by: null, made_at: null, expires_at: null };
  await tx
    .insertInto('staff.invitation')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
};

type Link = { readonly tokenHash: string; readonly madeBy: string | null; readonly expiresAt: Date };

/** The newest link of a member; the one before no longer counts. */
export const updateLink = async (tx: Tx, memberId: string, { tokenHash, madeBy, expiresAt }: Link): Promise<void> => {
  await tx
    .updateTable('staff.invitation')
    .set({ token_hash: tokenHash, made_by: madeBy, made_at: tx.now, expires_at: expiresAt })
    .where('member_id', '=', memberId)
    .execute();
};

/** Takes the link away; false where there was none. */
export const removeLink = async (tx: Tx, memberId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.invitation')
    .set({ token_hash: null, made_by: null, made_at: null, expires_at: null })
    .where('member_id', '=', memberId)
    .where('token_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type Invited = { readonly id: string; readonly account: string; readonly name: string };

/** Whom a link lets in now: somebody who works here. */
export const findInvited = (db: Db, tokenHash: string, now: Date): Promise<Invited | undefined> =>
  db
    .selectFrom('staff.invitation as i')
    .innerJoin('staff.member as m', 'm.id', 'i.member_id')
    .select(['m.id', 'm.account', 'm.name'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('m.is_active', '=', true)
    .executeTakeFirst();

/** Uses a link up; false when it no longer counts. */
export const takeInvitation = async (tx: Tx, memberId: string, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.invitation')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
