import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readToday } from './today.actions.ts';

export const todayDeskRoutes = (p: Platform): Route[] => [route(deskToday, ({ caller }) => readToday(p, caller))];
