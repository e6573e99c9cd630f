import type { Answer } from '@hakobu/contract/base/endpoint';
import {
  invariantNumbers,
  type ProvenInvariant,
  type readInvariants as readInvariantsEndpoint,
} from '@hakobu/contract/books/invariant.desk-api';
import { checkInvariants, ledgerInvariants } from '../../ledger/invariants.ts';
import { insertProven, lastSealed } from '../../ledger/days/proven.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stillProcessing } from '../../platform/http/refusing/problems.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Invariant, Platform } from '../../platform/platform.ts';
import { claimProving, insertProof, listLastProofs } from './proof.store.ts';

type Invariants = () => readonly Invariant[];

/** The number of what proves the seals. */
const sealsProven = 17;

/** What has to hold of the closed days, that the proofs of the day may go on from there. */
const isOfTheJournal = ({ name, proves }: Invariant): boolean =>
  proves === sealsProven || ledgerInvariants.some((each) => each.name === name);

const proveAll = async (tx: Tx, invariants: readonly Invariant[]): Promise<void> => {
  // What is sealed while this proves was not there for all of it.
  const sealed = await lastSealed(tx);
  let isSound = true;
  for (const invariant of invariants) {
    const began = performance.now();
    const [proof] = await checkInvariants(tx, [invariant]);
    const tookMs = Math.round(performance.now() - began);
    const breaches = proof?.breaches ?? 0;
    if (breaches > 0 && isOfTheJournal(invariant)) isSound = false;
    await insertProof(tx, { invariant: invariant.name, at: tx.now, breaches, tookMs });
  }
  if (sealed !== undefined && isSound) await insertProven(tx, sealed);
};

/** Proves every invariant now, from the first posting on, and keeps what it found; false, and nothing done, while another server is at it. */
export const proveInvariants = (p: Platform, invariants: Invariants): Promise<boolean> =>
  p.transact(systemCaller('books.prove'), async (tx) => {
    if (!(await claimProving(tx))) return false;
    await proveAll(tx, invariants());
    return true;
  });

/** The invariants by number, each with its last proof. */
export const showInvariants = async (
  { db }: Platform,
  invariants: Invariants,
): Promise<Answer<typeof readInvariantsEndpoint>> => {
  const last = new Map((await listLastProofs(db)).map((row) => [row.invariant, row]));
  const proven = ({ name }: Invariant): ProvenInvariant => {
    const proof = last.get(name);
    return {
      name,
      breaches: proof?.breaches ?? null,
      provenAt: proof?.at.toISOString() ?? null,
      tookMs: proof?.tookMs ?? null,
    };
  };
  const all = invariants();
  return {
    numbered: invariantNumbers.map((number) => ({
      number,
      invariants: all.filter(({ proves }) => proves === number).map(proven),
    })),
    others: all.filter(({ proves }) => proves === undefined).map(proven),
  };
};

/** Proves and shows. Throws 10061 while another proof is under way. */
export const proveNow = async (p: Platform, invariants: Invariants): Promise<Answer<typeof readInvariantsEndpoint>> => {
  if (!(await proveInvariants(p, invariants))) throw stillProcessing();
  return showInvariants(p, invariants);
};
