import * as api from '@hakobu/contract/exports/export.api';
import { download, type DownloadRoute, type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadExport, readExport, requestExport } from './export.actions.ts';

export const exportRoutes = (p: Platform): Route[] => [
  route(api.readExport, ({ caller }) => readExport(p, caller)),
  route(api.requestExport, ({ caller, input }) => requestExport(p, caller, input)),
];

export const exportDownloads = (p: Platform): DownloadRoute[] => [
  download(api.downloadExport, ({ caller, input }) => downloadExport(p, caller, input)),
];
