import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant } from '../base/shapes.ts';

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
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  by: 'staff',
  permission: 'audit.read',
  summary: 'What staff changed, newest first; by object, actor or action where given',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), object: filter, actor: filter, action: filter }),
  output: pageOf(AuditEntry),
});
