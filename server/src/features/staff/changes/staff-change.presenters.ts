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
  memberId: row.memberId,
  name: row.content.kind === 'invite' ? row.content.name : (row.name ?? ''),
  account: row.content.kind === 'invite' ? row.content.account.toLowerCase() : (row.account ?? ''),
  reason: row.reason,
  oneBecause: row.oneBecause,
  proposedBy: whoIs(row.proposedBy),
  proposedByMe: row.proposedBy === readerId,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy: row.decidedBy === null ? null : whoIs(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
});
