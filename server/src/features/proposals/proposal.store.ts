import type { ProposalState } from '@hakobu/contract/proposals/proposal.lifecycle';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import { countWaits, type Waits } from '../../platform/database/waits.ts';

export type ProposalKind = 'bankAccounts' | 'settings';

export type ProposalRow = Omit<Selectable<DB['proposals.proposal']>, 'state'> & { readonly state: ProposalState };

export const findNewest = async (db: Db, kind: ProposalKind): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('proposals.proposal')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('proposedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<ProposalRow>()
    .executeTakeFirst();

export const findProposal = async (db: Db, kind: ProposalKind, id: string): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('proposals.proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .$castTo<ProposalRow>()
    .executeTakeFirst();

export type NewProposal = {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly before: object;
  readonly after: object;
  readonly proposedBy: string;
  readonly proposedName: string;
  readonly proposedAccount: string;
};

/** False where another of its kind waits already. */
export const insertProposal = async (tx: Tx, { before, after, ...proposal }: NewProposal): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposals.proposal')
    .values({
      ...proposal,
      state: 'Proposed',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      proposedAt: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export type Decided = Pick<ProposalRow, 'state' | 'note' | 'decidedBy' | 'decidedName' | 'decidedAccount'>;

/** Decides a proposal; false when somebody was faster. */
export const updateDecided = async (tx: Tx, id: string, decided: Decided): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('proposals.proposal')
    .set({ ...decided, decidedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Proposed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What waits for a second person, by kind: a day. */
export const proposalWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select case kind when 'bankAccounts' then 'accountProposals' else 'settingProposals' end as queue,
      proposed_at as since, proposed_at + interval '1 day' as due_at
      from proposals.proposal where state = 'Proposed'`,
    now,
  );
