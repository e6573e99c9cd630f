import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { callQuery } from '../../shell/calls.ts';

const anHourMs = 60 * 60_000;

/** The routes as they are configured, and the countries that any of them reaches. */
export const routesQuery = () => callQuery(freightRoutes, {}, { inLanguage: true, staleTime: anHourMs, quiet: true });
