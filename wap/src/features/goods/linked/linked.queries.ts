import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';
import { languageNow } from '../../../shell/language.ts';

/** What a link, a share text or a share code names. */
export const linkedQuery = (text: string) =>
  queryOptions({
    queryKey: ['goods', 'linked', languageNow(), text],
    queryFn: ({ signal }) => call(resolveGoods, { text }, { signal }),
    retry: false,
    staleTime: 60_000,
    meta: { quiet: true },
  });
