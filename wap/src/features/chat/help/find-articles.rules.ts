import type { Article } from '@hakobu/contract/content/content.shape';

const wordsIn = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** Articles that contain every one of the words, those whose title does first. All of them without words. */
export const findArticles = (articles: readonly Article[], searched: string): readonly Article[] => {
  const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byTitle = articles.filter(({ title }) => holds(title));
  const byText = articles.filter(({ title, content }) => !holds(title) && holds(`${title} ${wordsIn(content)}`));
  return [...byTitle, ...byText];
};
