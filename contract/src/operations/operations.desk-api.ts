import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, Instant, Nothing } from '../base/shapes.ts';
import { Alert, ParkedEvent, JobRecord } from './operations.shape.ts';

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/desk/operations/alerts',
  by: 'staff',
  permission: 'session',
  summary: 'Alerts that the caller can mend, all of them for whoever may read settings; newest first',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), state: z.optional(z.enum(['open', 'closed'])) }),
  output: pageOf(Alert),
});

export const readOperations = endpoint({
  method: 'GET',
  path: '/api/desk/operations',
  by: 'staff',
  permission: 'settings.read',
  summary: 'How the server runs: versions, jobs, outbox, database connections, disk, and when the books were proven',
  input: Nothing,
  output: z.object({
    at: Instant,
    versions: z.object({ hakobu: z.string(), node: z.string(), database: z.string(), migration: z.string() }),
    jobs: z.array(JobRecord),
    outbox: z.object({
      waiting: z.int(),
      parked: z.int(),
      /** Since when the oldest of those that wait should have been delivered. */
      oldestDueAt: z.nullable(Instant),
    }),
    connections: z.object({ open: z.int(), most: z.int() }),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
    /** Null until the books were first proven. */
    booksProvenAt: z.nullable(Instant),
    areBooksSound: z.boolean(),
  }),
});

export const listParkedEvents = endpoint({
  method: 'GET',
  path: '/api/desk/operations/events',
  by: 'staff',
  permission: 'settings.read',
  summary: 'Events that were parked after too many failed deliveries, newest first',
  input: z.object({ ...pageQuery, cursor: z.optional(Id) }),
  output: pageOf(ParkedEvent),
});

export const retryEvent = endpoint({
  method: 'POST',
  path: '/api/desk/operations/events/{id}/retry',
  by: 'staff',
  permission: 'settings.write',
  summary: 'Deliver a parked event again, from its first try',
  input: z.object({ id: Id }),
  output: Done,
});
