import { sql } from 'kysely';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What somebody looked at and collected is theirs alone and goes; what they asked in public stays, as nobody's. */
export const goodsData: PersonalData = {
  tables: {
    'goods.browsed': 'erased',
    'goods.collected': 'erased',
    'goods.collectedLook': 'erased',
    'goods.collectedNews': 'erased',
    'goods.followed': 'erased',
    'goods.comment': 'pseudonymous',
  },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('goods.browsed').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('goods.collectedNews').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('goods.collectedLook').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('goods.collected').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('goods.followed').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'collectedGoods',
      of: ['goods.collected'],
      rows: rowsOf(
        db,
        db
          .selectFrom('goods.collected')
          .innerJoin('goods.goods', 'goods.goods.id', 'goods.collected.goodsRowId')
          .select(['goods.goods.platformCode', 'goods.goods.goodsId', 'goods.goods.name'])
          .select(['goods.collected.priceYen', 'goods.collected.collectedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('goods.collected.collectedAt'),
      ),
    },
    {
      name: 'seenGoods',
      of: ['goods.browsed'],
      rows: rowsOf(
        db,
        db
          .selectFrom('goods.browsed')
          .innerJoin('goods.goods', 'goods.goods.id', 'goods.browsed.goodsRowId')
          .select(['goods.goods.platformCode', 'goods.goods.goodsId', 'goods.goods.name', 'goods.browsed.browsedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('goods.browsed.browsedAt'),
      ),
    },
    {
      name: 'questionsOnGoods',
      of: ['goods.comment'],
      rows: rowsOf(
        db,
        db
          .selectFrom('goods.comment')
          .select(['content', 'postedAt', 'answer', 'answeredAt'])
          .where('shopperId', '=', shopperId)
          .where(sql<boolean>`set_aside_at is null`)
          .orderBy('postedAt'),
      ),
    },
    {
      name: 'followedSellers',
      of: ['goods.followed'],
      rows: rowsOf(
        db,
        db
          .selectFrom('goods.followed')
          .innerJoin('goods.seller', 'goods.seller.id', 'goods.followed.sellerId')
          .select(['goods.seller.platformCode', 'goods.seller.code', 'goods.seller.name', 'goods.followed.followedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('goods.followed.followedAt'),
      ),
    },
  ],
  uncopied: { 'goods.collectedLook': 'work', 'goods.collectedNews': 'work' },
};
