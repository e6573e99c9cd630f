import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { findGoodsByRow, findCollectedNotice } from './collected/collected-look.store.ts';
import { findDeskComment, goodsQuestionWaits } from './comments/comment.desk-store.ts';
import { imageUrlOf } from './goods.presenters.ts';
import type { GoodsRow } from './goods.store.ts';

/** Goods as a letter speaks of them: by the name that they were sold under. */
type Named = GoodsKey & {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly imageUrl: string;
};

const named = (row: GoodsRow): Named => ({
  goodsId: row.goodsId,
  platformCode: row.platformCode,
  name: row.name,
  names: z.parse(z.record(z.string(), z.string()), row.translatedNames),
  imageUrl: imageUrlOf(row.pictures[0] ?? ''),
});

/** What letters and the desk's first page ask of goods. */
export const goodsNotificationFacts = {
  goodsQuestionWaits,

  /** A question before buying that was answered; undefined where it is not there. */
  answered: async (
    db: Db,
    commentId: string,
  ): Promise<{ readonly goods: Named; readonly answer: string } | undefined> => {
    const row = await findDeskComment(db, commentId);
    return row?.answer ? { goods: named(row), answer: row.answer } : undefined;
  },

  /** How collected goods moved; `goods` is the first of them, and null once they are forgotten. */
  collectedMoved: async (db: Db, newsId: string) => {
    const facts = await findCollectedNotice(db, newsId);
    if (!facts) return undefined;
    const row = facts.goodsRowId === null ? undefined : await findGoodsByRow(db, facts.goodsRowId);
    return {
      goods: row ? named(row) : null,
      cheaper: facts.cheaper,
      gone: facts.gone,
      back: facts.back,
      wasYen: facts.wasYen,
      nowYen: facts.nowYen,
    };
  },
};
