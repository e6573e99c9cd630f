import type { Language } from '@hakobu/contract/base/languages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { sanitize } from '../../platform/html/sanitize.ts';

const articles = (db: Db, language: Language) =>
  db
    .selectFrom('content.article as article')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('content.articleText as text')
          .select(['text.title', 'text.body', 'text.language'])
          .whereRef('text.articleId', '=', 'article.id')
          // The caller's language, else simplified Chinese, else whatever there is.
          .orderBy(sql`case text.language when ${language} then 0 when 'zh-CN' then 1 when 'en' then 2 else 3 end`)
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select([
      'article.id',
      'article.type',
      'article.place',
      'article.updatedAt',
      'said.title',
      'said.body',
      'said.language',
    ])
    .where('article.shown', '=', true);

export const findArticle = (db: Db, id: number, language: Language) =>
  articles(db, language).where('article.id', '=', id).executeTakeFirst();

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

export type ArticlePlace = { readonly place: number; readonly id: number };

export const listArticles = (
  db: Db,
  {
    type,
    after,
    limit,
    language,
  }: { type: number; after: ArticlePlace | undefined; limit: number; language: Language },
): Promise<ArticleRow[]> => {
  const ofType = articles(db, language)
    .where('article.type', '=', type)
    .orderBy('article.place')
    .orderBy('article.id')
    .limit(limit);
  return (
    after ? ofType.where(sql<boolean>`(article.place, article.id) > (${after.place}, ${after.id})`) : ofType
  ).execute();
};

export type NewArticle = {
  readonly id: number;
  readonly type: number;
  readonly place: number;
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly body: string }>>>;
};

/** Enters articles whose numbers are free; those that are there stay as they are. The HTML is sanitized here. */
export const insertArticles = async (tx: Tx, rows: readonly NewArticle[]): Promise<void> => {
  const added = await tx
    .insertInto('content.article')
    .values(rows.map(({ id, type, place }) => ({ id, type, place, updatedAt: tx.now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(added.map(({ id }) => id));
  const texts = rows
    .filter(({ id }) => fresh.has(id))
    .flatMap((row) =>
      Object.entries(row.texts).map(([language, { title, body }]) => ({
        articleId: row.id,
        language,
        title,
        body: sanitize(body),
      })),
    );
  if (texts.length > 0) await tx.insertInto('content.articleText').values(texts).execute();
};

export const listMenu = (db: Db) =>
  db
    .selectFrom('content.menuItem')
    .select(['code', 'names', 'icon', 'link', 'oldLink', 'hiddenInReview'])
    .orderBy('place')
    .orderBy('code')
    .execute();

type Texts = Readonly<Record<string, unknown>>;

export const insertMenu = async (
  tx: Tx,
  rows: readonly {
    code: string;
    names: Texts;
    icon: string;
    link: string;
    oldLink: string | null;
    hiddenInReview: boolean;
    place: number;
  }[],
): Promise<void> => {
  await tx
    .insertInto('content.menuItem')
    .values(rows.map((row) => ({ ...row, names: JSON.stringify(row.names) })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};

/** Every article that is shown, with its title in a language. */
export const listArticleTitles = (db: Db, language: Language): Promise<{ id: number; title: string }[]> =>
  articles(db, language)
    .clearSelect()
    .select(['article.id', 'said.title'])
    .orderBy('article.type')
    .orderBy('article.place')
    .orderBy('article.id')
    .limit(500)
    .execute();
