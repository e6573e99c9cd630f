import type { Language } from '@hakobu/contract/base/languages';
import type { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import type { SignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

export const shopperColumns = [
  'id',
  'number',
  'nickName',
  'avatar',
  'phone',
  'email',
  'userName',
  'passwordHash',
  'language',
  'gender',
  sql<string | null>`birthday::text`.as('birthday'),
  'displayCurrency',
  'state',
  'closesAt',
  'createdAt',
  'waysInVersion',
  'userNameChangedAt',
  'phoneBoundAt',
  'emailBoundAt',
] as const;

export type ShopperRow = {
  id: string;
  number: number;
  nickName: string;
  avatar: string;
  phone: string | null;
  email: string | null;
  userName: string | null;
  /** Null for who came in by a code or a third party and has set none. */
  passwordHash: string | null;
  language: string;
  gender: string | null;
  birthday: string | null;
  displayCurrency: string | null;
  state: string;
  /** Until when a closed account can be taken back. */
  closesAt: Date | null;
  createdAt: Date;
  /** Counts the changes of what lets the shopper in. */
  waysInVersion: number;
  userNameChangedAt: Date | null;
  /** When it took the place of another, or of none; null for one that was there from the first. */
  phoneBoundAt: Date | null;
  emailBoundAt: Date | null;
};

export type NewShopper = {
  readonly id: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly userName: string | null;
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly state: ShopperState;
  readonly inviteCode: string | null;
};

export const findShopper = (db: Db, id: string): Promise<ShopperRow | undefined> =>
  db.selectFrom('shoppers.shopper').select(shopperColumns).where('id', '=', id).executeTakeFirst();

export const listShoppers = (db: Db, ids: readonly string[]): Promise<ShopperRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('shoppers.shopper').select(shopperColumns).where('id', 'in', ids).execute();

const columnFor = { phone: 'phone', email: 'email', userName: 'userName' } as const;

/** By an account as `readSignInName` reads what somebody types. */
export const findShopperBySignInName = (db: Db, { kind, value }: SignInName): Promise<ShopperRow | undefined> =>
  db.selectFrom('shoppers.shopper').select(shopperColumns).where(columnFor[kind], '=', value).executeTakeFirst();

export const insertShopper = async (tx: Tx, shopper: NewShopper): Promise<void> => {
  await tx
    .insertInto('shoppers.shopper')
    .values({ ...shopper, createdAt: tx.now })
    .execute();
};

/**
 * A shopper's state as a part of somebody's own query, shared-locked: whoever restricts or freezes the shopper waits
 * for what is being paid, and what is paid after that sees it.
 */
export const lockedState = (id: string) => sql<{ state: string }>`
  select state from shoppers.shopper where id = ${id}::uuid for share`;

/** The same by itself. */
export const lockState = async (tx: Tx, id: string): Promise<string> => {
  const { rows } = await lockedState(id).execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a shopper who is charged is not there');
  return row.state;
};

/** Locks the row: what follows happens to one shopper at a time. */
export const lockShopper = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('shoppers.shopper').select('id').where('id', '=', id).forUpdate().execute();
};

type Related = 'id' | 'number' | 'nickName' | 'avatar' | 'state' | 'createdAt';

/** Shoppers as another feature's statement may join them, closed ones too; how they are reached stays here. */
export const shopperRelation = sql<Pick<Selectable<DB['shoppers.shopper']>, Related>>`(
  select id, number, nick_name, avatar, state, created_at from shoppers.shopper)`;

export const updateLanguage = async (tx: Tx, id: string, language: Language): Promise<void> => {
  await tx.updateTable('shoppers.shopper').set({ language }).where('id', '=', id).execute();
};

export const updatePasswordHash = async (db: Db, id: string, passwordHash: string): Promise<void> => {
  await db.updateTable('shoppers.shopper').set({ passwordHash }).where('id', '=', id).execute();
};

type WaysIn = Partial<
  Pick<
    ShopperRow,
    'phone' | 'email' | 'userName' | 'passwordHash' | 'userNameChangedAt' | 'phoneBoundAt' | 'emailBoundAt'
  >
>;

/** Changes what lets a shopper in, as far as it still is what was seen; false where somebody was faster. */
export const updateWaysIn = async (
  tx: Tx,
  { id, seen, ...to }: { readonly id: string; readonly seen: number } & WaysIn,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('shoppers.shopper')
    .set({ ...to, waysInVersion: seen + 1 })
    .where('id', '=', id)
    .where('waysInVersion', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Who has one of these numbers, user names, phones or e-mail addresses, and by which. */
export const listBySignInNames = async (
  db: Db,
  accounts: readonly string[],
): Promise<{ readonly id: string; readonly account: string }[]> => {
  // In a CASE: of two conditions beside each other the cast may be tried first, as an index is.
  const { rows } = await sql<{ id: string; account: string }>`
    select s.id, asked.account from unnest(${[...accounts]}::text[]) as asked (account)
    join shoppers.shopper s on s.state <> 'closed' and (
      s.number = case when asked.account ~ '^[0-9]{1,15}$' then asked.account::bigint end
      or s.user_name = lower(asked.account) or s.phone = asked.account or s.email = lower(asked.account))
  `.execute(db);
  return rows;
};

/** Closes an account that may be taken back until then; false when it is not what it was any more. */
export const updateClosing = async (
  tx: Tx,
  id: string,
  { from, closesAt }: { readonly from: ShopperState; readonly closesAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('shoppers.shopper')
    .set({ state: 'closed', closesAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Another day for a closing that has to wait. */
export const updateClosesAt = async (tx: Tx, id: string, closesAt: Date): Promise<void> => {
  await tx
    .updateTable('shoppers.shopper')
    .set({ closesAt })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('closesAt', 'is not', null)
    .execute();
};

/** What the account was before somebody asked to close it. */
export const updateReopened = async (tx: Tx, id: string, to: ShopperState): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('shoppers.shopper')
    .set({ state: to, closesAt: null })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('closesAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
