import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shell/calls/calls.ts';

const anHourMs = 60 * 60_000;

/** The routes as they are configured, and the countries that any of them reaches. */
export const routesQuery = () => callQuery(freightRoutes, {}, { inLanguage: true, staleTime: anHourMs, quiet: true });

/** Whether any route goes to a country; undefined while that is not known. */
export const useIsServed = (countryCode: string): boolean | undefined =>
  useQuery(routesQuery()).data?.countries.some(({ code }) => code === countryCode);
