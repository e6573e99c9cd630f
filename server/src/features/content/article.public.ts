import type { Language } from '@hakobu/contract/base/languages';
import { halfWritten, type NoticeTexts } from '@hakobu/contract/content/publication.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteArticle, insertArticle, listTexts, replaceTexts } from './article.store.ts';
import { cleanTexts } from './notice.actions.ts';

type Written = { readonly texts: NoticeTexts; readonly halfWritten: readonly Language[] };

/** Articles that another feature has staff write: it knows their numbers, and what they are about. */
export const articleApi = {
  /** Whole texts by language, by the number of their article. */
  textsOf: async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NoticeTexts>> => {
    const all = new Map<number, NoticeTexts>();
    for (const { articleId: id, language, title, body } of await listTexts(db, ids))
      all.set(id, { ...all.get(id), [language]: { title, content: body } });
    return all;
  },

  /** As they would be kept: sanitized, languages without a word left out; and those of which only a part is written. */
  clean: (given: NoticeTexts): Written => {
    const texts = cleanTexts(given);
    return { texts, halfWritten: Object.keys(texts).length === 0 ? [] : halfWritten(texts) };
  },

  /** Writes clean texts over those of an article, or into a new one; answers its number, null where nothing is left of it. */
  write: async (
    tx: Tx,
    { id, type, texts }: { readonly id: number | null; readonly type: number; readonly texts: NoticeTexts },
  ): Promise<number | null> => {
    if (Object.keys(texts).length === 0) {
      if (id !== null) await deleteArticle(tx, id);
      return null;
    }
    const number = id ?? (await insertArticle(tx, type));
    await replaceTexts(tx, number, texts);
    return number;
  },
};
