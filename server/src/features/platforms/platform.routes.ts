import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { route, type PlainRoute, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OnSale, readInstruction, readLogo, readPlatforms } from './platform.queries.ts';

export const platformRoutes = (p: Platform, onSale: OnSale): Route[] => [
  route(platformList, ({ caller }) => readPlatforms(p, onSale, caller)),
  route(buyInstruction, ({ input, caller }) => readInstruction(p, caller, input.code)),
];

export const platformPlainRoutes = (p: Platform): PlainRoute[] => [
  {
    method: 'GET',
    url: '/api/web/mall/platform/logo/:code',
    isFile: true,
    handle: ({ params }) => readLogo(p, params['code'] ?? ''),
  },
];
