import { randomUUID } from 'node:crypto';
import type { Pool } from '../../src/platform/database/database.ts';

export type GoodsGiven = {
  readonly name?: string;
  /** As somebody translated it. */
  readonly nameEnglish?: string;
  readonly description?: string;
  readonly priceYen?: number;
  readonly domesticYen?: number | null;
  readonly oneOfAKind?: boolean;
  readonly seller?: string;
  readonly properties?: readonly string[];
  readonly stock?: 'onSale' | 'soldOut';
  readonly prohibited?: boolean;
  readonly weightGrams?: number;
};

export type GoodsPut = { readonly goodsId: string; readonly platformCode: string };

/** Puts goods of a test's own on sale, on a platform whose fee is ¥300 and nothing more. */
export const putGoods = async (pool: Pool, given: GoodsGiven = {}): Promise<GoodsPut> => {
  const platformCode = given.oneOfAKind ? 'flea' : 'store';
  await pool.query(
    `insert into platforms.platform (code, name_ja, names, mark, mark_colour, home_url, fee_fixed_yen, fee_rate_ppm,
       one_of_a_kind, unpaid_minutes, source, place)
     values ($1, $1, '{"zh-CN": "测试平台"}', 'T', '#123456', 'https://example.com', 300, 0, $2, $3, 'catalogue', 99)
     on conflict do nothing`,
    [platformCode, given.oneOfAKind ?? false, given.oneOfAKind ? 30 : 72 * 60],
  );
  await pool.query(
    `insert into goods.category (code, names, picture, place) values ('things', '{"zh-CN": "东西"}', 'box', 1) on conflict do nothing`,
  );
  const seller = given.seller ?? randomUUID().slice(0, 8);
  await pool.query(
    `insert into goods.seller (platform_code, code, name, avatar, good_ratings, bad_ratings, ships_days_least, ships_days_most, is_shop)
     values ($1, $2, $2, 'cat', 10, 0, 1, 2, true) on conflict do nothing`,
    [platformCode, seller],
  );
  const goodsId = `g${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await pool.query(
    `insert into goods.goods (platform_code, goods_id, seller_id, category_id, name, price_yen, stock, condition, prohibited,
       one_of_a_kind, weight_grams, domestic_yen, properties, duty_kind, pictures, description, translated_names,
       search_text, listed_at)
     values ($1, $2, (select id from goods.seller where platform_code = $1 and code = $3), (select id from goods.category where code = 'things'),
       $4, $5, $6, 'good', $7, $8, $9, $10, $11, 'toy', '{box}', $12, $13, $4, '2026-11-01')`,
    [
      platformCode,
      goodsId,
      seller,
      given.name ?? `テスト ${goodsId}`,
      given.priceYen ?? 3000,
      given.stock ?? 'onSale',
      given.prohibited ?? false,
      given.oneOfAKind ?? false,
      given.weightGrams ?? 500,
      given.domesticYen === undefined ? 0 : given.domesticYen,
      given.properties ?? [],
      given.description ?? '',
      JSON.stringify(given.nameEnglish === undefined ? {} : { en: given.nameEnglish }),
    ],
  );
  return { goodsId, platformCode };
};
