import type { ProposalRow } from './proposal.store.ts';

/** As the wire shows it, its values read by their kind's own schema. */
export const presentProposal = <Shape>(row: ProposalRow, readerId: string, read: (values: unknown) => Shape) => ({
  id: row.id,
  state: row.state,
  before: read(row.before),
  after: read(row.after),
  isAlone: row.isAlone,
  proposedBy: { name: row.proposedName, account: row.proposedAccount },
  proposedByMe: row.proposedBy === readerId,
  proposedAt: row.proposedAt.toISOString(),
  decidedBy:
    row.decidedName === null || row.decidedAccount === null
      ? null
      : { name: row.decidedName, account: row.decidedAccount },
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
});
