import type { Feature, Platform } from '../../platform/platform.ts';
import { auditDeskRoutes } from './audit.desk-routes.ts';

export const auditFeature = (p: Platform): Feature => ({ routes: auditDeskRoutes(p) });

export { audit, auditLooks } from './audit.actions.ts';
