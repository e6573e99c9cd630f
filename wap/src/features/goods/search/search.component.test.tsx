import { suggestWords } from '@hakobu/contract/goods/goods.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { replaceWith, usePlace } from '../../../kit/screen/navigation.ts';
import { readAsked } from './asked.ts';
import { forgetSearches, rememberSearch, searchHistory } from './history.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchStart } from './SearchStart.tsx';

beforeEach(() => {
  forgetSearches();
  server.answer(suggestWords, () => []);
  server.answer(platformList, () => []);
});

test('one search is taken out of the history, and the others stay', async () => {
  for (const word of ['钢笔', '唱片', '相机']) rememberSearch(word);
  const user = draw(<SearchStart draft="" onSearch={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '删除搜索记录「唱片」' }));
  expect(screen.queryByRole('button', { name: '唱片' })).toBeNull();
  expect(screen.getByRole('button', { name: '钢笔' })).toBeTruthy();
  expect(searchHistory()).toEqual(['相机', '钢笔']);
});

test('the last search that is taken out leaves no empty history behind', async () => {
  rememberSearch('钢笔');
  const user = draw(<SearchStart draft="" onSearch={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '删除搜索记录「钢笔」' }));
  expect(screen.queryByRole('heading', { name: '最近搜索' })).toBeNull();
});

const Filters = () => <SearchFilters asked={readAsked(usePlace().search)} />;

test.each([
  ['minYen=3000&maxYen=10000', '¥3,000~¥10,000'],
  ['minYen=30000', '¥30,000 以上'],
  ['maxYen=3000', '¥3,000 以下'],
])('the chosen prices of %s are a chip that takes them away', async (prices, words) => {
  replaceWith(`/pages/search/search?keyword=pen&${prices}`);
  const user = draw(<Filters />);
  await user.click(await screen.findByRole('button', { name: `去掉价格 ${words}` }));
  expect(location.hash).toBe('#/pages/search/search?keyword=pen');
  expect(screen.queryByRole('button', { name: /^去掉价格/ })).toBeNull();
});
