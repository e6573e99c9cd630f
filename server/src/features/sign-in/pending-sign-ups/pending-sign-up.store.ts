import type { Db, Tx } from '../../../platform/database/database.ts';

/** A phone number or e-mail address that was proved by a code, or an identity at a third party. */
export type ProvedByStranger =
  | { readonly kind: 'account'; readonly account: string }
  | {
      readonly kind: 'identity';
      readonly provider: 'wechat' | 'qq';
      readonly appId: string;
      readonly openId: string;
      readonly unionId: string | null;
      readonly nickName: string;
      readonly pictureUrl: string;
    };

export type NewPendingSignUp = {
  readonly id: string;
  readonly tokenHash: string;
  readonly deviceHash: string;
  readonly expiresAt: Date;
} & ProvedByStranger;

export const insertPendingSignUp = async (tx: Tx, pending: NewPendingSignUp): Promise<void> => {
  await tx
    .insertInto('signIn.pendingSignUp')
    .values({ ...pending, createdAt: tx.now })
    .execute();
};

const columns = [
  'id',
  'kind',
  'account',
  'provider',
  'appId',
  'openId',
  'unionId',
  'nickName',
  'pictureUrl',
  'expiresAt',
] as const;

type Of = { readonly tokenHash: string; readonly deviceHash: string };

/** One that counts on this browser, without using it. */
export const findPendingSignUp = (db: Db, now: Date, { tokenHash, deviceHash }: Of) =>
  db
    .selectFrom('signIn.pendingSignUp')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('deviceHash', '=', deviceHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses one up and answers it; undefined where it is another browser's, over, or used. */
export const takePendingSignUp = (tx: Tx, { tokenHash, deviceHash }: Of) =>
  tx
    .updateTable('signIn.pendingSignUp')
    .set({ usedAt: tx.now })
    .where('tokenHash', '=', tokenHash)
    .where('deviceHash', '=', deviceHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now)
    .returning(columns)
    .executeTakeFirst();

export const deletePendingSignUpsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.pendingSignUp')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
