import type { AuditEntry } from '@hakobu/contract/audit/audit.desk-api';
import type { AuditRow } from './audit.store.ts';

export const presentEntry = (row: AuditRow): AuditEntry => ({ ...row, at: row.at.toISOString() });
