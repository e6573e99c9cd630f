import type { Input } from '@hakobu/contract/base/endpoint';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

// Apart from the other queries of goods: the first screen of all loads no more of the contract than it asks for.
const pageLength = 20;

export type Search = Omit<Input<typeof searchGoods>, 'cursor' | 'limit'>;

/** Goods that fit a search, page by page; the recommended ones when nothing is asked. */
export const goodsQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'search', languageNow(), search],
    queryFn: ({ pageParam, signal }) =>
      call(searchGoods, { ...search, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });
