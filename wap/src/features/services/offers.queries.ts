import type { ServiceSubject } from '@hakobu/contract/services/service.shape';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

/** What every query about services begins with; the chat forgets them by it when it hears of a move. */
export const servicesKey = ['services'] as const;

/** The price list, for everybody: whole, or what can be done to one kind of thing. */
export const offersQuery = (subject?: ServiceSubject) =>
  queryOptions({
    queryKey: [...servicesKey, 'offers', languageNow(), subject ?? 'all'],
    queryFn: async ({ signal }) => {
      // Fetched when the list is: screens that may lead to it stay small.
      const { listOffers } = await import('@hakobu/contract/services/service.api');
      return call(listOffers, subject === undefined ? {} : { subject }, { signal });
    },
    meta: { quiet: true },
  });
