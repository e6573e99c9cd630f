import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { callQuery } from '../../../shell/calls/calls.ts';

/** What a link, a share text or a share code names. */
export const linkedQuery = (text: string) =>
  callQuery(resolveGoods, { text }, { about: 'goods', inLanguage: true, retry: false, staleTime: 60_000, quiet: true });
