import { proposalLifecycle, type ProposalVerb } from '@hakobu/contract/proposals/proposal.lifecycle';
import {
  ownProposalOnly,
  proposalMovedOn,
  proposalNotFound,
  proposalWaits,
} from '@hakobu/contract/proposals/proposal.problems';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { secondPersonNeeded } from '@hakobu/contract/staff/staff.problems';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { notPermitted } from '../../platform/http/refusing/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import {
  actsAlone,
  differing,
  type Holder,
  isAsSeen,
  only,
  type Given,
  type Value,
  type Values,
} from './proposal.rules.ts';
import {
  findNewest,
  findProposal,
  insertProposal,
  type ProposalKind,
  type ProposalRow,
  updateDecided,
} from './proposal.store.ts';
import { presentProposal } from './proposal.presenters.ts';

/** Who works here and may do something now, and how nobody's rights change until the transaction has ended. */
export type Rights = {
  readonly lock: (tx: Tx) => Promise<void>;
  readonly holders: (db: Db, permission: Permission) => Promise<readonly Holder[]>;
};

/** Values that guard money, and what about them takes two people. */
export type Guarded<Shape> = {
  readonly kind: ProposalKind;
  /** Whoever may change them, and agree to what another proposed. */
  readonly permission: Permission;
  readonly rights: Rights;
  /** Lets one change through at a time. */
  readonly lock: (tx: Tx) => Promise<void>;
  readonly now: (db: Db) => Promise<Values>;
  readonly takesTwo: (
    tx: Tx,
    name: string,
    change: { readonly from: Value | undefined; readonly to: Value | undefined },
  ) => boolean | Promise<boolean>;
  readonly set: (tx: Tx, caller: Caller<Staff>, values: Values) => Promise<void>;
  /** Reads what is kept as values by the schema of the wire. */
  readonly read: (values: unknown) => Shape;
  /** How the log tells of them. */
  readonly told: { readonly action: string; readonly object: string; readonly as: (values: Values) => object };
};

type Deciding = { readonly verb: ProposalVerb; readonly note?: string | undefined };

/** What takes two people to change: one proposes, another agrees; who is the only one changes it at once. */
export const guarding = <Shape extends object>(guarded: Guarded<Shape>) => {
  const { kind, permission, rights, told: answer } = guarded;

  /** Who may, while that stays so. Throws 10005 where the caller lost the right since the call began. */
  const stand = async (tx: Tx, caller: Caller<Staff>) => {
    await rights.lock(tx);
    await guarded.lock(tx);
    const holders = await rights.holders(tx, permission);
    const me = holders.find(({ id }) => id === caller.who.id);
    if (!me) throw notPermitted();
    return { holders, me };
  };

  const show = async (db: Db, caller: Caller<Staff>, id: string) => {
    const row = await findProposal(db, kind, id);
    if (!row) throw proposalNotFound();
    return presentProposal(row, caller.who.id, guarded.read);
  };

  const propose = async (tx: Tx, caller: Caller<Staff>, me: Holder, values: { before: Values; after: Values }) => {
    const id = newId();
    const by = { proposedBy: me.id, proposedName: me.name, proposedAccount: me.account };
    if (!(await insertProposal(tx, { id, kind, ...values, ...by }))) throw proposalWaits();
    await audit(tx, caller, {
      action: 'proposal.propose',
      object: `proposal:${id}`,
      before: answer.as(values.before),
      after: answer.as(values.after),
    });
  };

  /**
   * Sets what one person may, and proposes the rest. Answers whether the caller did alone what takes two; what was set
   * is for the caller's action to tell the log. Throws 10003 while another proposal waits.
   */
  const change = async (tx: Tx, caller: Caller<Staff>, given: Given) => {
    const { holders, me } = await stand(tx, caller);
    const set = await guarded.now(tx);
    const names = differing(given, set);
    const forTwo: string[] = [];
    for (const name of names)
      if (await guarded.takesTwo(tx, name, { from: set[name], to: given[name] })) forTwo.push(name);
    const isAlone = actsAlone(holders, me.id);
    const atOnce = isAlone ? names : names.filter((name) => !forTwo.includes(name));
    const after = only(given, names);
    if (atOnce.length > 0) await guarded.set(tx, caller, only(after, atOnce));
    if (!isAlone && forTwo.length > 0)
      await propose(tx, caller, me, { before: only(set, forTwo), after: only(after, forTwo) });
    return { before: only(set, atOnce), after: only(after, atOnce), isAlone: isAlone && forTwo.length > 0 };
  };

  const waiting = async (tx: Tx, id: string): Promise<ProposalRow> => {
    const row = await findProposal(tx, kind, id);
    if (!row) throw proposalNotFound();
    if (row.state !== 'Proposed') throw proposalMovedOn({}, { state: row.state });
    return row;
  };

  const decide = async (
    tx: Tx,
    caller: Caller<Staff>,
    { row, me, verb, note = '' }: Deciding & { readonly row: ProposalRow; readonly me: Holder },
  ) => {
    const { to: state } = proposalLifecycle.moves[verb];
    const by = { decidedBy: me.id, decidedName: me.name, decidedAccount: me.account };
    if (!(await updateDecided(tx, row.id, { state, note, ...by }))) throw proposalMovedOn();
    // What was agreed to stands in the log as what was done.
    if (verb !== 'agree')
      await audit(tx, caller, {
        action: `proposal.${verb}`,
        object: `proposal:${row.id}`,
        before: { state: row.state },
        after: { state, ...answer.as(row.after as Values) },
        reason: note,
      });
    return show(tx, caller, row.id);
  };

  return {
    change,
    newest: async (db: Db, caller: Caller<Staff>) => {
      const row = await findNewest(db, kind);
      const holders = await rights.holders(db, permission);
      return {
        newest: row ? presentProposal(row, caller.who.id, guarded.read) : null,
        actsAlone: actsAlone(holders, caller.who.id),
      };
    },
    /**
     * Does what another proposed. Throws 10005 for who proposed it, whoever has left since: who is the only one proposes
     * nothing, so somebody else could agree when it was made. It lapses, undone, where who proposed it may no longer, or a
     * value is not as it was seen.
     */
    agree: (p: Platform, caller: Caller<Staff>, { id }: { readonly id: string }) =>
      p.transact(caller, async (tx) => {
        const { holders, me } = await stand(tx, caller);
        const row = await waiting(tx, id);
        if (row.proposedBy === me.id) throw secondPersonNeeded();
        const [before, after] = [row.before as Values, row.after as Values];
        const mayStill = holders.some((holder) => holder.id === row.proposedBy);
        if (!mayStill || !isAsSeen(before, await guarded.now(tx)))
          return decide(tx, caller, { row, me, verb: 'lapse' });
        await guarded.set(tx, caller, after);
        const proposedBy = `${row.proposedName} (${row.proposedAccount})`;
        const { action, object } = answer;
        await audit(tx, caller, {
          action,
          object,
          before: answer.as(before),
          after: { ...answer.as(after), proposedBy },
        });
        return decide(tx, caller, { row, me, verb: 'agree' });
      }),
    reject: (p: Platform, caller: Caller<Staff>, { id, note }: { readonly id: string; readonly note: string }) =>
      p.transact(caller, async (tx) => {
        const { me } = await stand(tx, caller);
        return decide(tx, caller, { row: await waiting(tx, id), me, verb: 'reject', note });
      }),
    /** Takes back one's own proposal. Throws 10005 for another's. */
    withdraw: (
      p: Platform,
      caller: Caller<Staff>,
      { id, note }: { readonly id: string; readonly note?: string | undefined },
    ) =>
      p.transact(caller, async (tx) => {
        const { me } = await stand(tx, caller);
        const row = await waiting(tx, id);
        if (row.proposedBy !== me.id) throw ownProposalOnly();
        return decide(tx, caller, { row, me, verb: 'withdraw', note });
      }),
  };
};
