import type { SeenShopperState, ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { beginningWith, containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { shopperColumns, type ShopperRow } from './shopper.store.ts';

export type ShopperStateStepRow = Selectable<DB['shoppers.standingStep']>;

export const insertShopperStateStep = async (tx: Tx, step: ShopperStateStepRow): Promise<void> => {
  await tx.insertInto('shoppers.standingStep').values(step).execute();
};

export const listShopperStateSteps = (db: Db, shopperId: string): Promise<ShopperStateStepRow[]> =>
  db
    .selectFrom('shoppers.standingStep')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Moves a shopper to another state; false when somebody was faster. Waits for what is being paid. */
export const updateState = async (
  tx: Tx,
  id: string,
  { from, to }: { readonly from: ShopperState; readonly to: ShopperState },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('shoppers.shopper')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type ShopperSearch = {
  readonly cursor?: string | undefined;
  readonly state?: SeenShopperState | undefined;
  /** What was typed; and, where that is an order's or a parcel's code, whose it is. */
  readonly keyword?: string | undefined;
  readonly ownerId?: string | undefined;
  /** The phone number or e-mail address that was typed, as it is kept. */
  readonly account?: string | undefined;
};

/** As the contract's `seenShopperState`. */
const seenState = sql<string>`case when state = 'closed' and closes_at is not null then 'closing' else state end`;

// Both conditions name the column itself, so that its index finds them.
const seenAs = (state: SeenShopperState) =>
  state === 'closing'
    ? sql<boolean>`state = 'closed' and closes_at is not null`
    : sql<boolean>`state = ${state} and closes_at is null`;

const found = ({ keyword, ownerId, account }: ShopperSearch) => {
  if (keyword === undefined) return sql<boolean>`true`;
  const words = keyword.toLowerCase();
  const number = /^\d{1,15}$/.test(keyword) ? Number(keyword) : null;
  return sql<boolean>`(number = ${number}::bigint or nick_name ilike ${containing(keyword)}
    or user_name like ${beginningWith(words)} or email = ${words}
    or phone = ${account ?? keyword} or email = ${account ?? keyword} or id = ${ownerId ?? null}::uuid)`;
};

/** Newest first: ids are UUID v7, made in the order of time. */
export const searchShoppers = async (db: Db, by: ShopperSearch, limit: number): Promise<ShopperRow[]> =>
  db
    .selectFrom('shoppers.shopper')
    .select(shopperColumns)
    .where(found(by))
    .$if(by.state !== undefined, (query) => query.where(seenAs(by.state ?? 'open')))
    .$if(by.cursor !== undefined, (query) => query.where('id', '<', by.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const countByState = (db: Db): Promise<{ state: string; count: number }[]> =>
  db
    .selectFrom('shoppers.shopper')
    .select([seenState.as('state'), (of) => of.fn.countAll<number>().as('count')])
    .groupBy(seenState)
    .execute();
