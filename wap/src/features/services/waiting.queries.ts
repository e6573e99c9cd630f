import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { servicesKey } from './offers.queries.ts';
import { waitsOf } from './waiting.rules.ts';

/** The fees to answer and the services to pay, what runs out first. */
export const serviceWaitsQuery = () =>
  queryOptions({
    queryKey: [...servicesKey, 'waiting', languageNow()],
    queryFn: async ({ signal }) => {
      // Fetched when it is asked: the screens that show it stay small.
      const { listWaitingServices } = await import('@hakobu/contract/services/service.api');
      return waitsOf((await call(listWaitingServices, {}, { signal })).list);
    },
    meta: { quiet: true },
  });
