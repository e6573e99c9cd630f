import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../src/platform/database/database.ts';

export type Audited = { readonly reads: number; readonly faults: readonly string[] };

const queries = {
  'postings of a currency do not sum to zero': `
    select currency, sum(amount) from ledger.posting group by currency having sum(amount) <> 0`,
  'a guarded balance is below zero': `select owner, code, currency, balance from ledger.account where guarded and balance < 0`,
  'balances are not what was posted': `
    select sum(balance) as balances, (select sum(amount) from ledger.posting where account_version is not null) as posted
    from ledger.account where guarded
    having sum(balance) <> coalesce((select sum(amount) from ledger.posting where account_version is not null), 0)`,
} as const;

/** Sums all accounts in one snapshot, again and again while others write, until it is told to stop. */
export const startAuditor = (pool: Pool): { readonly stop: () => Promise<Audited> } => {
  let isOver = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const faults: string[] = [];
  let reads = 0;
  const read = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      for (const [fault, query] of Object.entries(queries)) {
        const { rows } = await client.query(query);
        if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows)}`);
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    reads += 1;
  };
  const going = (async () => {
    while (!isOver) {
      const began = performance.now();
      await read();
      // The books grow and a read with them: three quarters of the time stay with those who write.
      await Promise.race([wait(3 * (performance.now() - began)), ended]);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      end();
      await going;
      return { reads, faults };
    },
  };
};
