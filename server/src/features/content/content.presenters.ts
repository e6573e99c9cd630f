import { Language } from '@hakobu/contract/base/languages';
import type { Article } from '@hakobu/contract/content/content.shape';
import type { ArticleRow } from './content.store.ts';

export const presentArticle = (row: ArticleRow): Article => ({
  id: String(row.id),
  type: row.type,
  title: row.title,
  content: row.body,
  language: Language.parse(row.language),
  updatedAt: row.updatedAt.toISOString(),
});
