import { webHosts } from '@hakobu/contract/content/content.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shell/api.ts';

/** Hosts whose pages are shown within the app. */
export const webHostsQuery = () =>
  queryOptions({
    queryKey: ['content', 'webHosts'],
    queryFn: ({ signal }) => call(webHosts, {}, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
