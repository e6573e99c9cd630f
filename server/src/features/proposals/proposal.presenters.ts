import type { ProposalRow } from './proposal.store.ts';

/** As the wire shows it, its values read by their kind's own schema. */
export const presentProposal = <Shape>(row: ProposalRow, readerId: string, read: (values: unknown) => Shape) => ({
  id: row.id,
  state: row.state,
  before: read(row.before),
  after: read(row.after),
  isAlone: row.is_alone,
  proposedBy: { name: row.proposed_name, account: row.proposed_account },
  proposedByMe: row.proposed_by === readerId,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy:
    row.decided_name === null || row.decided_account === null
      ? null
      : { name: row.decided_name, account: row.decided_account },
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
});
