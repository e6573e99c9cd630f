import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import type { OutsideKind } from '@hakobu/contract/goods/source.desk-api';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findGoodsByKeys, type GoodsRow } from '../goods.store.ts';
import type { SourcedGoods } from './sourced-goods.ts';
import { keepSourced } from './sourced.store.ts';

const caller = systemCaller('goods.sources');

/** Keeps what was said and answers the rows in its order; what cannot be kept is left out. */
export const keepAll = (p: Platform, kind: OutsideKind, goods: readonly SourcedGoods[]): Promise<GoodsRow[]> =>
  p.transact(caller, async (tx) => {
    await keepSourced(tx, kind, goods, tx.now);
    const rows = new Map(
      (await findGoodsByKeys(tx, goods)).map((row) => [
        goodsKeyText({ platformCode: row.platformCode, goodsId: row.goodsId }),
        row,
      ]),
    );
    return [...new Set(goods.map(goodsKeyText))].flatMap((key) => rows.get(key) ?? []);
  });
