import { expect, test } from 'vitest';
import { findArticles } from './find-articles.rules.ts';

const article = (id: string, title: string, content: string) => ({
  id,
  type: 1,
  title,
  content,
  updatedAt: '',
  language: 'zh-CN' as const,
});
const all = [
  article('1', '怎么下单', '<p>选好商品，看<b>运费</b>。</p>'),
  article('2', '运费怎么算', '<p class="退款">EMS 按重量。</p>'),
  article('3', '退款', '<p>原路退回</p>'),
];
const found = (words: string) => findArticles(all, words).map(({ id }) => id);

test('a title that holds the words comes before a text that does', () => {
  expect(found('运费')).toEqual(['2', '1']);
  expect(found('ems 重量')).toEqual(['2']);
});

test('what stands in the tags is no text', () => {
  expect(found('退款')).toEqual(['3']);
  expect(found('class')).toEqual([]);
});

test('without words all are there', () => {
  expect(found('  ')).toEqual(['1', '2', '3']);
});
