import type { Language } from '@hakobu/contract/base/languages';
import type { Article, CarouselImage, Notice } from '@hakobu/contract/content/content.shape';
import type { ArticleRow, CarouselRow, NoticeRow } from './content.store.ts';

const textsIn = (texts: unknown, language: Language): Readonly<Record<string, string>> => {
  const known =
    typeof texts === 'object' && texts !== null
      ? (texts as Readonly<Record<string, Readonly<Record<string, string>>>>)
      : {};
  return known[language] ?? known['zh-CN'] ?? {};
};

export const presentArticle = (row: ArticleRow): Article => ({
  id: String(row.id),
  type: row.type,
  title: row.title,
  content: row.body,
  updatedAt: row.updated_at.toISOString(),
});

export const presentCarouselImage = (row: CarouselRow, language: Language): CarouselImage => {
  const { title = '', subtitle = '', action = '' } = textsIn(row.texts, language);
  return {
    id: String(row.id),
    type: row.type,
    title,
    subtitle,
    action,
    imageUrl: `/api/web/picture/${row.picture}`,
    link: row.link,
  };
};

export const presentNotice = (row: NoticeRow, language: Language): Notice => {
  const { title = '', content = '' } = textsIn(row.texts, language);
  return { id: String(row.id), title, content, publishedAt: row.published_at.toISOString() };
};
