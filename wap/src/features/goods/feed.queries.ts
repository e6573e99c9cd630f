import type { Input } from '@hakobu/contract/base/endpoint';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { pagesQuery } from '../../shell/calls/calls.ts';

// Apart from the other queries of goods: the first screen of all loads no more of the contract than it asks for.

export type Search = Omit<Input<typeof searchGoods>, 'cursor' | 'limit'>;

/** Goods that fit a search, page by page; the recommended ones when nothing is asked. */
export const goodsQuery = (search: Search) =>
  pagesQuery(searchGoods, search, { about: 'goods', inLanguage: true, quiet: true });
