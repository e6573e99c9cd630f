import type { Feature, Platform } from '../../platform/platform.ts';
import { todayDeskRoutes } from './today.desk-routes.ts';

export const todayFeature = (p: Platform): Feature => ({ routes: todayDeskRoutes(p) });
