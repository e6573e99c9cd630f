import { sql } from 'kysely';
import { undeclared } from '../src/ledger/movement-list.ts';
import type { Db, Pool } from '../src/platform/database/database.ts';
import type { Invariant } from '../src/platform/platform.ts';

type Row = Readonly<Record<string, unknown>>;
type Ask = (text: string, name?: string) => Promise<readonly Row[]>;

/** All invariants in one query: one journey, and one plan, for what is asked after every test. */
const countAll = (invariants: readonly Invariant[]): string =>
  `select ${invariants.map(({ count }, place) => `(${count}) as law${place}`).join(', ')}`;

const unsound = async (ask: Ask, invariants: readonly Invariant[]): Promise<unknown[]> => {
  const [counts = {}] = await ask(countAll(invariants), 'laws');
  const broken = invariants.map((invariant, place) => ({ ...invariant, breaches: counts[`law${place}`] }));
  const found: unknown[] = [];
  for (const { name, breaches, finds } of broken) {
    if (breaches === 0) continue;
    found.push({ invariant: name, breaches, found: finds ? await ask(`${finds} limit 5`) : [] });
  }
  return found;
};

/** The invariants that do not hold, each with what breaks it; empty when the books are sound. */
export const unsoundBooks = (db: Db, invariants: readonly Invariant[]): Promise<unknown[]> =>
  unsound(async (text) => (await sql.raw<Row>(text).execute(db)).rows, invariants);

/** The same from a pool of one connection that asks nothing else: there the query is planned once. */
export const unsoundBooksAskedOften = (pool: Pool, invariants: readonly Invariant[]): Promise<unknown[]> =>
  unsound(async (text, name) => (await pool.query<Row>({ text, ...(name ? { name } : {}) })).rows, invariants);

/** What was posted otherwise than its way of moving money declares; what a test made up is called `test.…`. */
export const undeclaredPostings = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ kind: string; code: string; amount: number }>({
    name: 'postings',
    text: `select distinct t.kind, a.code, sign(p.amount)::int as amount
      from ledger.transaction t join ledger.posting p on p.transaction_id = t.id join ledger.account a on a.id = p.account_id
      where t.kind not like 'test.%'`,
  });
  return rows.flatMap(({ kind, ...posting }) => undeclared(kind, [posting]));
};
