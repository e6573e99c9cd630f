import {
  auditFacets,
  listAccess,
  listAudit,
  recordDownload as recordDownloadEndpoint,
} from '@hakobu/contract/audit/audit.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAccess } from './access.actions.ts';
import { readAudit, readFacets, recordDownload } from './audit.actions.ts';

export const auditDeskRoutes = (p: Platform): Route[] => [
  route(listAudit, ({ input }) => readAudit(p.db, input)),
  route(recordDownloadEndpoint, ({ caller, input }) => recordDownload(p, caller, input)),
  route(listAccess, ({ input }) => readAccess(p.db, input)),
  route(auditFacets, () => readFacets(p.db)),
];
