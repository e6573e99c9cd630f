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
          .selectFrom('content.article_text as text')
          .select(['text.title', 'text.body'])
          .whereRef('text.article_id', '=', 'article.id')
          // The caller's language, else simplified Chinese, else whatever there is.
          .orderBy(sql`case text.language when ${language} then 0 when 'zh-CN' then 1 when 'en' then 2 else 3 end`)
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['article.id', 'article.type', 'article.place', 'article.updated_at', 'said.title', 'said.body'])
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
    .values(rows.map(({ id, type, place }) => ({ id, type, place, updated_at: tx.now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(added.map(({ id }) => id));
  const texts = rows
    .filter(({ id }) => fresh.has(id))
    .flatMap((row) =>
      Object.entries(row.texts).map(([language, { title, body }]) => ({
        article_id: row.id,
        language,
        title,
        body: sanitize(body),
      })),
    );
  if (texts.length > 0) await tx.insertInto('content.article_text').values(texts).execute();
};

const carouselColumns = ['id', 'type', 'texts', 'picture', 'link'] as const;
const isShownAt = (at: Date) => sql<boolean>`shown_from <= ${at} and (shown_until is null or shown_until > ${at})`;

export const listCarousel = (db: Db, type: number, at: Date) =>
  db
    .selectFrom('content.carousel_image')
    .select(carouselColumns)
    .where('type', '=', type)
    .where(isShownAt(at))
    .orderBy('place')
    .orderBy('id')
    .limit(20)
    .execute();

export type CarouselRow = Awaited<ReturnType<typeof listCarousel>>[number];

export const findCarouselImage = (db: Db, id: number, at: Date): Promise<CarouselRow | undefined> =>
  db
    .selectFrom('content.carousel_image')
    .select(carouselColumns)
    .where('id', '=', id)
    .where(isShownAt(at))
    .executeTakeFirst();

const noticeColumns = ['id', 'texts', 'published_at'] as const;
const isPublishedAt = (at: Date) =>
  sql<boolean>`published_at <= ${at} and (shown_until is null or shown_until > ${at})`;

export const listNotices = (db: Db, at: Date) =>
  db
    .selectFrom('content.notice')
    .select(noticeColumns)
    .where(isPublishedAt(at))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export const findNotice = (db: Db, id: number, at: Date): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('content.notice')
    .select(noticeColumns)
    .where('id', '=', id)
    .where(isPublishedAt(at))
    .executeTakeFirst();

export const listMenu = (db: Db) =>
  db
    .selectFrom('content.menu_item')
    .select(['code', 'names', 'icon', 'link', 'old_link', 'hidden_in_review'])
    .orderBy('place')
    .orderBy('code')
    .execute();

type Texts = Readonly<Record<string, unknown>>;

export const insertCarousel = async (
  tx: Tx,
  rows: readonly { type: number; texts: Texts; picture: string; link: string | null; place: number }[],
): Promise<void> => {
  await tx
    .insertInto('content.carousel_image')
    .values(rows.map((row) => ({ ...row, texts: JSON.stringify(row.texts), shown_from: tx.now })))
    .execute();
};

/** The texts of a notice with their HTML sanitized, language by language. */
const sanitizedContent = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) =>
      typeof text === 'object' && text !== null && 'content' in text
        ? [language, { ...text, content: sanitize(String(text.content)) }]
        : [language, text],
    ),
  );

export const insertNotices = async (tx: Tx, rows: readonly { texts: Texts; published_at: Date }[]): Promise<void> => {
  await tx
    .insertInto('content.notice')
    .values(rows.map((row) => ({ ...row, texts: JSON.stringify(sanitizedContent(row.texts)) })))
    .execute();
};

export const insertMenu = async (
  tx: Tx,
  rows: readonly {
    code: string;
    names: Texts;
    icon: string;
    link: string;
    old_link: string | null;
    hidden_in_review: boolean;
    place: number;
  }[],
): Promise<void> => {
  await tx
    .insertInto('content.menu_item')
    .values(rows.map((row) => ({ ...row, names: JSON.stringify(row.names) })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};
