import * as z from 'zod/mini';
import { Id, Instant, SecretToken, wholeNumber } from '../base/shapes.ts';
import { exportLifecycle } from './export.lifecycle.ts';

export const ExportState = z.enum(exportLifecycle.states);
export type ExportState = z.infer<typeof ExportState>;

/** So many hours the file is there, from when it is ready. */
export const exportHours = 24;
/** So many hours after one was asked for, another can be; at once where it failed. */
export const hoursBetweenExports = 24;

const lastSecond = 99_999_999_999;

/** Which file, until when, in seconds since 1970, and the signature of both for the shopper whose file it is. */
export const ExportAddress = z.object({ id: Id, until: wholeNumber(0, lastSecond), sign: SecretToken });
export type ExportAddress = z.infer<typeof ExportAddress>;

export const DataExport = z.object({
  id: Id,
  state: ExportState,
  requestedAt: Instant,
  /** Where it is ready: the file, its size, and until when it is there. */
  file: z.nullable(z.object({ address: ExportAddress, bytes: z.int(), expiresAt: Instant })),
});
export type DataExport = z.infer<typeof DataExport>;

export const ExportView = z.object({
  latest: z.nullable(DataExport),
  /** From when on another can be asked for; null: now. */
  nextAt: z.nullable(Instant),
});
export type ExportView = z.infer<typeof ExportView>;
