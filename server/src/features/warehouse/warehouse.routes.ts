import {
  claimArrival as claimEndpoint,
  readArrival as readEndpoint,
  storageTerms,
  withdrawClaim as withdrawEndpoint,
} from '@hakobu/contract/warehouse/arrival.api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readArrival, readStorageTerms } from './arrival.queries.ts';
import { claimArrival, withdrawClaim } from './unknown-boxes/claim.actions.ts';

export const warehouseRoutes = (p: Platform): Route[] => [
  route(readEndpoint, ({ input, caller }) => readArrival(p, caller, input.orderCode)),
  route(claimEndpoint, ({ input, caller }) => claimArrival(p, caller, input)),
  route(withdrawEndpoint, ({ input, caller }) => withdrawClaim(p, caller, input.id)),
  route(storageTerms, () => readStorageTerms(p)),
];
