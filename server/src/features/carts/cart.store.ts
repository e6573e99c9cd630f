import { yen } from '@hakobu/contract/base/money';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { sql } from 'kysely';
import { newId } from '../../platform/database/ids.ts';

export const listLines = (db: Db, shopperId: string) =>
  db
    .selectFrom('carts.line')
    .selectAll()
    .where('shopperId', '=', shopperId)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const countLines = async (db: Db, shopperId: string): Promise<number> => {
  const row = await db
    .selectFrom('carts.line')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .executeTakeFirstOrThrow();
  return row.count;
};

export type NewLine = {
  readonly shopperId: string;
  readonly platformCode: string;
  readonly goodsId: string;
  readonly options: readonly string[];
  readonly quantity: number;
  readonly priceYen: number;
  readonly mostQuantity: number;
};

/** Puts goods in; the same goods with the same options add to their line, up to the most that can be wanted. */
export const insertLine = async (tx: Tx, line: NewLine): Promise<string> => {
  const row = await tx
    .insertInto('carts.line')
    .values({
      id: newId(),
      shopperId: line.shopperId,
      platformCode: line.platformCode,
      goodsId: line.goodsId,
      options: [...line.options],
      quantity: Math.min(line.quantity, line.mostQuantity),
      addedPriceYen: yen(line.priceYen),
      addedAt: tx.now,
    })
    .onConflict((on) =>
      on.columns(['shopperId', 'platformCode', 'goodsId', 'options']).doUpdateSet((is) => ({
        quantity: is.fn('least', [is('carts.line.quantity', '+', line.quantity), is.val(line.mostQuantity)]),
        addedAt: tx.now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const updateQuantity = async (tx: Tx, shopperId: string, id: string, quantity: number): Promise<boolean> => {
  const done = await tx
    .updateTable('carts.line')
    .set({ quantity })
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0;
};

/** Takes lines out; ids that are not this shopper's are passed over. */
export const deleteLines = async (tx: Tx, shopperId: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const done = await tx
    .deleteFrom('carts.line')
    .where('shopperId', '=', shopperId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(done.numDeletedRows);
};

/** Which of these goods lie in somebody's cart, or in that of one shopper. */
export const listCarted = async (db: Db, keys: readonly GoodsKey[], shopperId?: string): Promise<GoodsKey[]> => {
  if (keys.length === 0) return [];
  const whose = shopperId === undefined ? sql`` : sql`and shopper_id = ${shopperId}`;
  const pairs = sql.join(keys.map(({ platformCode, goodsId }) => sql`(${platformCode}, ${goodsId})`));
  const { rows } = await sql<GoodsKey>`select distinct platform_code, goods_id
    from carts.line where (platform_code, goods_id) in (${pairs}) ${whose}`.execute(db);
  return rows;
};
