import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import { ReauthenticationToken } from '../sign-in/reauthentication.shape.ts';
import { DataExport, ExportAddress, ExportView } from './export.shape.ts';

export const readExport = endpoint({
  method: 'GET',
  path: '/api/console/user/exports',
  by: 'shopper',
  summary: "How the latest copy of one's own data stands, and when another can be asked for",
  input: Nothing,
  output: ExportView,
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/console/user/exports',
  by: 'shopper',
  summary: "Ask for a copy of one's own data: it is made in the background, and a letter tells when it is ready",
  input: z.object({
    /** Shown anew that it is the shopper, for `exportData`. */
    reauthentication: ReauthenticationToken,
  }),
  output: DataExport,
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/console/user/exports/{id}/file',
  by: 'shopper',
  file: 'application/zip',
  summary: "The copy of one's own data as a ZIP archive, by the address that was given; nobody else is answered",
  input: ExportAddress,
  output: z.custom<Blob>(),
});
