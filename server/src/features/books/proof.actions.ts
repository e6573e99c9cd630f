import type { Answer } from '@hakobu/contract/base/endpoint';
import {
  invariantNumbers,
  type ProvenLaw,
  type readLaws as readLawsEndpoint,
} from '@hakobu/contract/books/law.desk-api';
import { checkLaws } from '../../ledger/invariants.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stillProcessing } from '../../platform/http/problems.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Law, Platform } from '../../platform/platform.ts';
import { claimProving, insertProof, listLastProofs } from './proof.store.ts';

type Laws = () => readonly Law[];

const proveAll = async (tx: Tx, laws: readonly Law[]): Promise<void> => {
  for (const law of laws) {
    const began = performance.now();
    const [proof] = await checkLaws(tx, [law]);
    const tookMs = Math.round(performance.now() - began);
    await insertProof(tx, { law: law.name, at: tx.now, breaches: proof?.breaches ?? 0, tookMs });
  }
};

/** Proves every law now and keeps what it found; false, and nothing done, while another server is at it. */
export const proveLaws = (p: Platform, laws: Laws): Promise<boolean> =>
  p.transact(systemCaller('books.prove'), async (tx) => {
    if (!(await claimProving(tx))) return false;
    await proveAll(tx, laws());
    return true;
  });

/** The laws by the number of their invariant, each with its last proof. */
export const showLaws = async ({ db }: Platform, laws: Laws): Promise<Answer<typeof readLawsEndpoint>> => {
  const last = new Map((await listLastProofs(db)).map((row) => [row.law, row]));
  const proven = ({ name }: Law): ProvenLaw => {
    const proof = last.get(name);
    return {
      name,
      breaches: proof?.breaches ?? null,
      provenAt: proof?.at.toISOString() ?? null,
      tookMs: proof?.tookMs ?? null,
    };
  };
  const all = laws();
  return {
    invariants: invariantNumbers.map((number) => ({
      number,
      laws: all.filter(({ proves }) => proves === number).map(proven),
    })),
    others: all.filter(({ proves }) => proves === undefined).map(proven),
  };
};

/** Proves and shows. Throws 10061 while another proof is under way. */
export const proveNow = async (p: Platform, laws: Laws): Promise<Answer<typeof readLawsEndpoint>> => {
  if (!(await proveLaws(p, laws))) throw stillProcessing();
  return showLaws(p, laws);
};
