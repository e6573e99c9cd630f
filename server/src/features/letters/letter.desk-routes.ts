import { listOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOutgoing } from './letter.actions.ts';

export const letterDeskRoutes = (p: Platform): Route[] => [
  route(listOutgoing, ({ caller, input }) => readOutgoing(p, caller, input)),
];
