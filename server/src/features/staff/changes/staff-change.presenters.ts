import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import type { ShownChange } from './staff-change.store.ts';

export const presentChange = (
  row: ShownChange,
  readerId: string,
  whoIs: (id: string) => StaffChange['proposedBy'],
): StaffChange => ({
  id: row.id,
  state: row.state,
  content: row.content,
  memberId: row.member_id,
  name: row.content.kind === 'invite' ? row.content.name : (row.name ?? ''),
  account: row.content.kind === 'invite' ? row.content.account.toLowerCase() : (row.account ?? ''),
  reason: row.reason,
  oneBecause: row.one_because,
  proposedBy: whoIs(row.proposed_by),
  proposedByMe: row.proposed_by === readerId,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by === null ? null : whoIs(row.decided_by),
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
});
