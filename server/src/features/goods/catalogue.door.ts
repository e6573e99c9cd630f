import type { Language } from '@hakobu/contract/base/languages';
import type { Db } from '../../platform/database/database.ts';
import { updateListing } from './catalogue.store.ts';
import { goodsRows, listCategories } from './goods.store.ts';
import { factsOf, type GoodsFacts } from './goods.views.ts';

/** All that is in the catalogue, for features that look through it and for whoever changes what is listed. */
export const catalogueDoor = {
  updateListing,

  /** Goods from the newest row to the oldest, a portion at a time, with the row that the next one goes on from. */
  inTurn: async (
    db: Db,
    language: Language,
    { before, most }: { readonly before: number | undefined; readonly most: number },
  ): Promise<{ readonly goods: readonly GoodsFacts[]; readonly next: number | undefined }> => {
    let query = goodsRows(db);
    if (before !== undefined) query = query.where('goods.id', '<', before);
    const rows = await query.orderBy('goods.id', 'desc').limit(most).execute();
    return {
      goods: rows.map((row) => factsOf(row, language)),
      next: rows.length < most ? undefined : rows.at(-1)?.id,
    };
  },

  categoryIds: async (db: Db): Promise<ReadonlySet<string>> =>
    new Set((await listCategories(db)).map(({ id }) => String(id))),
};
