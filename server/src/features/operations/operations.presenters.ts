import { Alert, type ParkedEvent, type JobRecord } from '@hakobu/contract/operations/operations.shape';
import * as z from 'zod/mini';
import type { AlertRow, ParkedRow, JobRow } from './operations.store.ts';

export const presentAlert = (row: AlertRow): Alert =>
  z.parse(Alert, {
    id: row.id,
    kind: row.kind,
    openedAt: row.opened_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    facts: row.facts,
  });

export const presentJob = (row: JobRow): JobRecord => ({
  name: row.name,
  ranAt: row.ran_at.toISOString(),
  succeededAt: row.succeeded_at.toISOString(),
  tookMs: row.took_ms,
  failures: row.failures,
  lastError: row.last_error,
});

export const presentParked = (row: ParkedRow): ParkedEvent => ({
  id: row.id,
  name: row.name,
  recordedAt: row.recorded_at.toISOString(),
  parkedAt: (row.parked_at ?? row.recorded_at).toISOString(),
  tries: row.tries,
  lastError: row.last_error,
  happened: z.parse(z.record(z.string(), z.unknown()), row.happened),
});
