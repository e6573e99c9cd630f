import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type IdentityRow = Selectable<DB['signIn.identity']>;

type OfApp = { readonly provider: string; readonly appId: string; readonly openId: string };

export const findIdentity = (db: Db, { provider, appId, openId }: OfApp): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('signIn.identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('appId', '=', appId)
    .where('openId', '=', openId)
    .executeTakeFirst();

/** Of one company's applications together: who has this unionid. */
export const listOfUnion = (db: Db, provider: string, unionId: string): Promise<IdentityRow[]> =>
  db
    .selectFrom('signIn.identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('unionId', '=', unionId)
    .orderBy('boundAt')
    .limit(20)
    .execute();

/** The newest first. */
export const listIdentities = (db: Db, shopperId: string): Promise<IdentityRow[]> =>
  db
    .selectFrom('signIn.identity')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('boundAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type NewIdentity = Omit<IdentityRow, 'boundAt' | 'usedAt'>;

export const insertIdentity = async (tx: Tx, identity: NewIdentity): Promise<void> => {
  await tx
    .insertInto('signIn.identity')
    .values({ ...identity, boundAt: tx.now, usedAt: null })
    .execute();
};

type Seen = {
  readonly nickName: string;
  readonly picture: string;
  readonly unionId: string | null;
  readonly isUsed: boolean;
};

/** What the third party says of them now; a unionid that it says nothing of today stays. */
export const updateSeen = async (tx: Tx, id: string, { isUsed, unionId, ...seen }: Seen): Promise<void> => {
  await tx
    .updateTable('signIn.identity')
    .set({ ...seen, ...(unionId === null ? {} : { unionId }), ...(isUsed ? { usedAt: tx.now } : {}) })
    .where('id', '=', id)
    .execute();
};

/** Lets go of a third party; answers how many identities there were. */
export const deleteIdentities = async (tx: Tx, shopperId: string, provider: IdentityProvider): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('signIn.identity')
    .where('shopperId', '=', shopperId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
