import { articleDetail, noticeDetail } from '@hakobu/contract/content/content.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'article', languageNow(), id],
    queryFn: ({ signal }) => call(articleDetail, { id }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'notice', languageNow(), id],
    queryFn: ({ signal }) => call(noticeDetail, { id }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
