import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { AccessEntry, AccessKind, AccessSide } from './access.shape.ts';
import { Day, Done, Id, Instant, line, Nothing, text, wholeNumber } from '../base/shapes.ts';

/** One thing that a staff member changed, as it stands in the append-only log. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `staff:<id>` or `system:<name>`. */
  actor: z.string(),
  /** The staff member's name as it was then. */
  actorName: z.string(),
  action: z.string(),
  /** What it was done to: `order:<code>`, `member:<id>`, `settings`. */
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** The network address from which it was done. */
  address: z.string(),
  /** Of the call, as its answer and the server's log have it. */
  traceId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = z.optional(line(100));

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  by: 'staff',
  permission: 'audit.read',
  summary: 'What staff changed, newest first; by object, actor, action or day of Japan where given',
  input: z.object({
    ...pageQuery,
    cursor: z.optional(Id),
    object: filter,
    /** As it stands in the log: `staff:<id>`. */
    actor: filter,
    /** One verb, `orders.buy`, or the word before the dot for all of its verbs. */
    action: filter,
    day: z.optional(Day),
  }),
  output: pageOf(AuditEntry),
});

export const auditFacets = endpoint({
  method: 'GET',
  path: '/api/desk/audit/facets',
  by: 'staff',
  permission: 'audit.read',
  summary: 'Who stands in the log, under the newest name, and what was done: what it can be filtered by',
  input: Nothing,
  output: z.object({
    actors: z.array(z.object({ actor: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
});

export const listAccess = endpoint({
  method: 'GET',
  path: '/api/desk/audit/access',
  by: 'staff',
  permission: 'audit.read',
  summary:
    'Who signed in and out, and who was refused, at shop and desk, what happened last first; forgotten after the days of the settings',
  input: z.object({
    ...pageQuery,
    kind: z.optional(AccessKind),
    side: z.optional(AccessSide),
    /** As it stands in the log: `shopper:<id>`, `staff:<id>`. */
    person: filter,
    /** Everything from its network: of IPv6 the first 64 bits. */
    address: filter,
    day: z.optional(Day),
  }),
  output: pageOf(AccessEntry),
});

export const recordDownload = endpoint({
  method: 'POST',
  path: '/api/desk/downloads',
  by: 'staff',
  permission: 'session',
  summary: 'A list is about to be saved as a file: who, which, under which filters and how long, for the audit log',
  input: z.object({
    list: line(60),
    rows: wholeNumber(0, 10_000_000),
    /** The page's own address, which names the filters. */
    page: text(500),
  }),
  output: Done,
});
