import { listOwnServices, listWaitingServices } from '@hakobu/contract/services/service.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shell/calls/api.ts';
import { callKey } from '../../../shell/calls/call-keys.ts';
import { pagesQuery } from '../../../shell/calls/calls.ts';
import { type ServiceWait, waitOf } from './waiting.rules.ts';

const inWords = { about: 'services', inLanguage: true } as const;

const readWaits = async (signal: AbortSignal, cursor?: string): Promise<readonly ServiceWait[]> => {
  const { list, nextCursor } = await call(listWaitingServices, { limit: 100, cursor }, { signal });
  const waits = list.map(waitOf);
  return nextCursor === null ? waits : [...waits, ...(await readWaits(signal, nextCursor))];
};

/** The fees to answer and the services to pay, what runs out first: all of them, for whatever counts them or seeks its own. */
export const serviceWaitsQuery = () =>
  queryOptions({
    queryKey: callKey(listWaitingServices, {}, { ...inWords, apart: 'waits' }),
    queryFn: ({ signal }) => readWaits(signal),
    meta: { quiet: true },
  });

/** The same, page by page. */
export const waitingPagesQuery = () => pagesQuery(listWaitingServices, {}, { ...inWords, quiet: true });

/** What does not wait for the shopper now, the latest first. */
export const ownPagesQuery = () => pagesQuery(listOwnServices, {}, { ...inWords, quiet: true });
