import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type InvitationRow = {
  readonly memberId: string;
  readonly askedBy: string | null;
  readonly madeBy: string | null;
  readonly expiresAt: Date | null;
  /** Whether the link lets in only with a code that another made. */
  readonly needsCode: boolean;
  readonly codeBy: string | null;
};

const invitations = (db: Db) =>
  db
    .selectFrom('staff.invitation')
    .select(['memberId', 'askedBy', 'madeBy', 'expiresAt'])
    .select(['needsCode', 'codeBy']);

export const listInvitations = (db: Db): Promise<InvitationRow[]> => invitations(db).execute();

export const findInvitation = (db: Db, memberId: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('memberId', '=', memberId).executeTakeFirst();

const noLink = { tokenHash: null, madeBy: null, madeAt: null, expiresAt: null };

/** Somebody has to set a password by a link, which somebody else makes. */
export const insertInvitation = async (tx: Tx, memberId: string, askedBy: string): Promise<void> => {
  const row = { askedBy, ...noLink, needsCode: true, codeHash: null, codeBy: null };
  await tx
    .insertInto('staff.invitation')
    .values({ memberId, ...row })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
};

type Link = {
  readonly tokenHash: string;
  readonly madeBy: string;
  readonly expiresAt: Date;
  readonly needsCode: boolean;
};

/** The newest link of a member; the one before no longer counts. */
export const updateLink = async (
  tx: Tx,
  memberId: string,
  { tokenHash, madeBy, expiresAt, needsCode }: Link,
): Promise<void> => {
  await tx
    .updateTable('staff.invitation')
    .set({
      tokenHash,
      madeBy,
      madeAt: tx.now,
      expiresAt,
      needsCode,
    })
    .where('memberId', '=', memberId)
    .execute();
};

/** The newest code that goes with a member's link. */
export const updateCode = async (tx: Tx, memberId: string, codeHash: string, codeBy: string): Promise<void> => {
  await tx.updateTable('staff.invitation').set({ codeHash, codeBy }).where('memberId', '=', memberId).execute();
};

/** Takes the link away; false where there was none. */
export const removeLink = async (tx: Tx, memberId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff.invitation')
    .set(noLink)
    .where('memberId', '=', memberId)
    .where('tokenHash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A link of whoever runs the server; the one before no longer counts. */
export const upsertRecovery = async (tx: Tx, memberId: string, tokenHash: string, expiresAt: Date): Promise<void> => {
  const row = { tokenHash, expiresAt };
  await tx
    .insertInto('staff.recovery')
    .values({ memberId, ...row })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(row))
    .execute();
};

export const removeRecovery = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.deleteFrom('staff.recovery').where('memberId', '=', memberId).execute();
};

export type Invited = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** Of the code that has to come with the link; empty while nobody made one, null where none is needed. */
  readonly codeHash: string | null;
  /** Whether whoever runs the server made the link. */
  readonly isByOperator: boolean;
};

/** Whom a link lets in now: somebody who works here. */
export const findInvited = async (db: Db, tokenHash: string, now: Date): Promise<Invited | undefined> => {
  const { rows } = await sql<Invited>`
    select m.id, m.account, m.name, l.code_hash, l.is_by_operator
    from (select member_id, token_hash, expires_at, case when needs_code then coalesce(code_hash, '') end as code_hash,
          false as is_by_operator
        from staff.invitation
      union all select member_id, token_hash, expires_at, null, true from staff.recovery) l
    join staff.member m on m.id = l.member_id and m.is_active
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(db);
  return rows[0];
};

/** Uses a link up, and with it every other of the member's; false when it no longer counts. */
export const takeInvitation = async (
  tx: Tx,
  { id, codeHash }: Pick<Invited, 'id' | 'codeHash'>,
  tokenHash: string,
): Promise<boolean> => {
  const invited = await findInvited(tx, tokenHash, tx.now);
  if (invited?.id !== id || invited.codeHash !== codeHash) return false;
  await tx.deleteFrom('staff.invitation').where('memberId', '=', id).execute();
  await removeRecovery(tx, id);
  return true;
};
