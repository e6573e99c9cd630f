import { listAgedBalances } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAgedBalances as listAged } from './aged-balance.desk-queries.ts';

export const agedRoutes = (p: Platform): Route[] => [route(listAgedBalances, ({ input }) => listAged(p, input))];
