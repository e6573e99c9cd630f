import { sql } from 'kysely';
import type { Proof } from '../../ledger/invariants.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

export type ProofRow = {
  readonly invariant: string;
  readonly at: Date;
  readonly breaches: number;
  readonly tookMs: number;
};

/** The last proof of each invariant. */
export const listLastProofs = async (db: Db): Promise<ProofRow[]> =>
  db
    .selectFrom('ledger.proof')
    .distinctOn('law')
    .select(['law as invariant', 'at', 'breaches', 'tookMs'])
    .orderBy('law')
    .orderBy('at', 'desc')
    .execute();

/** What did not hold when it was proven last, by name. */
export const brokenAtLastProof = async (db: Db): Promise<Proof[]> =>
  (await listLastProofs(db))
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant, breaches }) => ({ name: invariant, breaches }));

export const insertProof = async (db: Db, { invariant, at, breaches, tookMs }: ProofRow): Promise<void> => {
  await db
    .insertInto('ledger.proof')
    .values({ law: invariant, at, breaches, tookMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** When anything was proven last. */
export const lastProofAt = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('ledger.proof')
    .select((of) => of.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
};

// Any number will do, as long as nothing else in the same database locks it.
const proving = 727_004;

/** True for one at a time over all servers, until the transaction ends; what it asks may take as long as it takes. */
export const claimProving = async (tx: Tx): Promise<boolean> => {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const { rows } = await sql<{ claimed: boolean }>`select pg_try_advisory_xact_lock(${proving}) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
};
