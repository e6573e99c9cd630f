import type { NoticeTexts } from '@hakobu/contract/content/publication.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export const listTexts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('content.articleText')
        .select(['articleId', 'language', 'title', 'body'])
        .where('articleId', 'in', [...ids])
        .execute();

/** A new article without texts yet, behind the others of its type; its number. */
export const insertArticle = async (tx: Tx, type: number): Promise<number> => {
  const number = sql<number>`nextval('content.article_number')`;
  const { id } = await tx
    .insertInto('content.article')
    .values({ id: number, type, place: number, updatedAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** These texts, which were sanitized before, in place of all that the article had. */
export const replaceTexts = async (tx: Tx, id: number, texts: NoticeTexts): Promise<void> => {
  await tx.deleteFrom('content.articleText').where('articleId', '=', id).execute();
  const rows = Object.entries(texts).flatMap(([language, text]) =>
    text ? [{ articleId: id, language, title: text.title, body: text.content }] : [],
  );
  await tx.insertInto('content.articleText').values(rows).execute();
  await tx.updateTable('content.article').set({ updatedAt: tx.now }).where('id', '=', id).execute();
};

export const deleteArticle = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('content.articleText').where('articleId', '=', id).execute();
  await tx.deleteFrom('content.article').where('id', '=', id).execute();
};
