import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAudit } from './audit.actions.ts';

export const auditDeskRoutes = (p: Platform): Route[] => [route(listAudit, ({ input }) => readAudit(p.db, input))];
