import * as api from '@hakobu/contract/goods/seller.api';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { follow, readFollowed, readSellerHome } from './seller.actions.ts';

export const sellerRoutes = (p: Platform): Route[] => [
  route(api.sellerDetail, ({ input, caller }) => readSellerHome(p, caller, input.sellerId)),
  route(api.followSeller, ({ input, caller }) => follow(p, caller, input)),
  route(api.followedSellers, ({ input, caller }) => readFollowed(p, caller, input)),
];
