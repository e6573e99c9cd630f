import type { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ProvedIdentity } from './providers/identity-provider.port.ts';

/** What a shopper went to a third party for: to sign in, or to bind it on one session of theirs. */
export type IdentityPurpose =
  | { readonly purpose: 'signIn' }
  | { readonly purpose: 'bind'; readonly shopperId: string; readonly sessionId: string };

export type NewIdentityState = {
  readonly id: string;
  readonly stateHash: string;
  readonly browserHash: string;
  readonly provider: IdentityProvider;
  readonly appId: string;
  readonly expiresAt: Date;
} & IdentityPurpose;

export const insertIdentityState = async (tx: Tx, state: NewIdentityState): Promise<void> => {
  await tx
    .insertInto('signIn.identityState')
    .values({ ...state, createdAt: tx.now })
    .execute();
};

/** A state is found by itself and its browser together. */
export type StateOfBrowser = { readonly stateHash: string; readonly browserHash: string };

const columns = [
  'id',
  'purpose',
  'provider',
  'appId',
  'shopperId',
  'sessionId',
  'returnedAt',
  'outcome',
  'openId',
  'unionId',
  'nickName',
  'pictureUrl',
  'takenAt',
  'answer',
] as const;

/** Takes the first return of one; undefined for every later one, and where it is over. */
export const markReturned = (db: Db, now: Date, of: StateOfBrowser & { readonly provider: string }) =>
  db
    .updateTable('signIn.identityState')
    .set({ returnedAt: now })
    .where('stateHash', '=', of.stateHash)
    .where('browserHash', '=', of.browserHash)
    .where('provider', '=', of.provider)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst();

export const findIdentityState = (db: Db, of: StateOfBrowser) =>
  db
    .selectFrom('signIn.identityState')
    .select(columns)
    .where('stateHash', '=', of.stateHash)
    .where('browserHash', '=', of.browserHash)
    .executeTakeFirst();

/** The same, for whoever takes what came of it: one at a time. */
export const lockIdentityState = (tx: Tx, of: StateOfBrowser) =>
  tx
    .selectFrom('signIn.identityState')
    .select(columns)
    .where('stateHash', '=', of.stateHash)
    .where('browserHash', '=', of.browserHash)
    .where('expiresAt', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();

export type IdentityStateRow = NonNullable<Awaited<ReturnType<typeof findIdentityState>>>;

export type IdentityOutcome =
  | { readonly outcome: 'cancelled' | 'refused' | 'visitor' | 'unreachable' }
  | ({ readonly outcome: 'proved' } & Pick<ProvedIdentity, 'openId' | 'unionId' | 'nickName' | 'pictureUrl'>);

export const updateOutcome = async (db: Db, id: string, came: IdentityOutcome): Promise<void> => {
  await db.updateTable('signIn.identityState').set(came).where('id', '=', id).where('outcome', 'is', null).execute();
};

/** Uses up what was proved; `answer` is sealed. */
export const markTaken = async (tx: Tx, id: string, answer: string): Promise<void> => {
  await tx
    .updateTable('signIn.identityState')
    .set({ takenAt: tx.now, answer })
    .where('id', '=', id)
    .where('takenAt', 'is', null)
    .execute();
};

export const deleteIdentityStatesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('signIn.identityState')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
