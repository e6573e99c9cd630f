import type { Language } from '@hakobu/contract/base/languages';
import type { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import type { KnownAccount } from '@hakobu/contract/sign-in/account.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

const columns = [
  'id',
  'number',
  'nick_name',
  'avatar',
  'phone',
  'email',
  'user_name',
  'password_hash',
  'language',
  'state',
  'created_at',
] as const;

export type ShopperRow = {
  id: string;
  number: number;
  nick_name: string;
  avatar: string;
  phone: string | null;
  email: string | null;
  user_name: string | null;
  password_hash: string;
  language: string;
  state: string;
  created_at: Date;
};

export type NewShopper = {
  readonly id: string;
  readonly nickName: string;
  readonly avatar: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly userName: string | null;
  readonly passwordHash: string;
  readonly language: Language;
  readonly state: ShopperState;
};

export const findShopper = (db: Db, id: string): Promise<ShopperRow | undefined> =>
  db.selectFrom('shoppers.shopper').select(columns).where('id', '=', id).executeTakeFirst();

export const listShoppers = (db: Db, ids: readonly string[]): Promise<ShopperRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('shoppers.shopper').select(columns).where('id', 'in', ids).execute();

const columnFor = { phone: 'phone', email: 'email', userName: 'user_name' } as const;

/** By an account as `readAccount` reads what somebody types. */
export const findShopperByAccount = (db: Db, { kind, value }: KnownAccount): Promise<ShopperRow | undefined> =>
  db.selectFrom('shoppers.shopper').select(columns).where(columnFor[kind], '=', value).executeTakeFirst();

export const insertShopper = async (tx: Tx, shopper: NewShopper): Promise<void> => {
  await tx
    .insertInto('shoppers.shopper')
    .values({
      id: shopper.id,
      nick_name: shopper.nickName,
      avatar: shopper.avatar,
      phone: shopper.phone,
      email: shopper.email,
      user_name: shopper.userName,
      password_hash: shopper.passwordHash,
      language: shopper.language,
      state: shopper.state,
      created_at: tx.now,
    })
    .execute();
};

/**
 * A shopper's state as a part of somebody's own question, shared-locked: whoever restricts or freezes the shopper waits
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

type Related = 'id' | 'number' | 'nick_name' | 'avatar' | 'state' | 'created_at';

/** Shoppers as another feature's statement may join them, closed ones too; how they are reached stays here. */
export const shopperRelation = sql<Pick<Selectable<DB['shoppers.shopper']>, Related>>`(
  select id, number, nick_name, avatar, state, created_at from shoppers.shopper)`;

export const updateLanguage = async (tx: Tx, id: string, language: Language): Promise<void> => {
  await tx.updateTable('shoppers.shopper').set({ language }).where('id', '=', id).execute();
};

export const updatePasswordHash = async (db: Db, id: string, passwordHash: string): Promise<void> => {
  await db.updateTable('shoppers.shopper').set({ password_hash: passwordHash }).where('id', '=', id).execute();
};

/** Who has one of these numbers, user names, phones or e-mail addresses, and by which. */
export const listByAccounts = async (
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
