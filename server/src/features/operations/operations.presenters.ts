import { Alert, type ParkedEvent, type JobRecord } from '@hakobu/contract/operations/operations.shape';
import * as z from 'zod/mini';
import type { AlertRow, ParkedRow, JobRow } from './operations.store.ts';

export const presentAlert = (row: AlertRow): Alert =>
  z.parse(Alert, {
    ...row,
    openedAt: row.openedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  });

export const presentJob = (row: JobRow): JobRecord => ({
  ...row,
  ranAt: row.ranAt.toISOString(),
  succeededAt: row.succeededAt.toISOString(),
});

export const presentParked = (row: ParkedRow): ParkedEvent => ({
  ...row,
  recordedAt: row.recordedAt.toISOString(),
  parkedAt: (row.parkedAt ?? row.recordedAt).toISOString(),
  happened: z.parse(z.record(z.string(), z.unknown()), row.happened),
});
