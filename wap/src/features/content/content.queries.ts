import { articleDetail, carouselList, noticeDetail } from '@hakobu/contract/content/content.api';
import { carouselTypes } from '@hakobu/contract/content/content.shape';
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
    // It may end at any time: what was read a while ago is asked for again.
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const carouselQuery = (place: keyof typeof carouselTypes) =>
  queryOptions({
    queryKey: ['carousel', place, languageNow()],
    queryFn: ({ signal }) => call(carouselList, { type: carouselTypes[place] }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
