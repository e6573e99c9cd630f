import { auditFacets, listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAudit, readFacets } from './audit.actions.ts';

export const auditDeskRoutes = (p: Platform): Route[] => [
  route(listAudit, ({ input }) => readAudit(p.db, input)),
  route(auditFacets, () => readFacets(p.db)),
];
