import { freightEstimate, freightRoutes } from '@hakobu/contract/freight/freight.api';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import type { Ask } from './calculation.rules.ts';

const anHourMs = 60 * 60_000;

/** The routes as they are configured, and the countries that any of them reaches. */
export const routesQuery = () =>
  queryOptions({
    queryKey: ['freight', 'routes', languageNow()],
    queryFn: ({ signal }) => call(freightRoutes, {}, { signal }),
    staleTime: anHourMs,
    meta: { quiet: true },
  });

/** What every route says to a parcel. The last answer stays while a changed one is worked out. */
export const calculationQuery = (ask: Ask | undefined) =>
  queryOptions({
    queryKey: ['freight', 'estimate', languageNow(), ask],
    queryFn: ask ? ({ signal }) => call(freightEstimate, ask, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });
