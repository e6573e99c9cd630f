import type { AuditEntry } from '@hakobu/contract/audit/audit.desk-api';
import type { AuditRow } from './audit.store.ts';

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  actorName: row.actor_name,
  action: row.action,
  object: row.object,
  before: row.before,
  after: row.after,
  reason: row.reason,
  address: row.address,
  traceId: row.trace_id,
});
