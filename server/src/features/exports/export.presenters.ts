import type { DataExport } from '@hakobu/contract/exports/export.shape';
import { ExportState } from '@hakobu/contract/exports/export.shape';
import * as z from 'zod/mini';
import { exportAddressOf } from './export-address.ts';
import type { ExportRow } from './export.store.ts';

export const presentExport = (secret: string, row: ExportRow): DataExport => {
  const { id, shopperId, requestedAt, dueAt, bytes } = row;
  const state = z.parse(ExportState, row.state);
  return {
    id,
    state,
    requestedAt: requestedAt.toISOString(),
    file:
      state === 'Ready' && bytes !== null
        ? {
            address: exportAddressOf(secret, { shopperId, id, until: dueAt }),
            bytes,
            expiresAt: dueAt.toISOString(),
          }
        : null,
  };
};
