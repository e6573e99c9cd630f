import { menuList, noticeList } from '@hakobu/contract/content/content.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';
import { languageNow } from '../../../shell/language.ts';

const slowlyChangesMs = 60_000;

export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices', languageNow()],
    queryFn: ({ signal }) => call(noticeList, {}, { signal }),
    staleTime: slowlyChangesMs,
    meta: { quiet: true },
  });

/** The tools; also the app's quiet test whether the token is still good (source spec, section 8). */
export const menuQuery = () =>
  queryOptions({
    queryKey: ['menu', languageNow()],
    queryFn: ({ signal }) => call(menuList, {}, { signal }),
    staleTime: slowlyChangesMs,
    meta: { quiet: true },
  });
