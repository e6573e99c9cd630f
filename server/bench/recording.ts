import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** One statement as the driver was given it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statement as the bare side sends it: prepared once on each connection, as the product does. */
export const prepared = ({ text, values }: Statement) => {
  if (values.length === 0) return { text };
  return { name: createHash('sha256').update(text).digest('base64url'), text, values: [...values] };
};

type Query = { text?: string; values?: unknown[] };

/** Writes down what is asked of a pool, in order, while `during` runs; begin and commit included. */
export const recordStatements = async (pool: Pool, during: () => Promise<unknown>): Promise<Statement[]> => {
  const written: Statement[] = [];
  const connect = pool.connect.bind(pool);
  const watched = new Set<PoolClient>();
  const watch = (client: PoolClient): PoolClient => {
    if (watched.has(client)) return client;
    const query = client.query.bind(client);
    watched.add(client);
    const listening = (...given: unknown[]): unknown => {
      const [first, second] = given;
      const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Query);
      if (text !== undefined) written.push({ text: text.trim(), values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, given);
    };
    client.query = listening as PoolClient['query'];
    return client;
  };
  pool.connect = (async () => watch(await connect())) as Pool['connect'];
  try {
    await during();
  } finally {
    // Both were methods of their classes before: what is taken away uncovers them again.
    Reflect.deleteProperty(pool, 'connect');
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return written;
};

const frame = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;

/** How many statements do the work: without those that open and close a transaction. */
export const countWorking = (statements: readonly Statement[]): number =>
  statements.filter(({ text }) => !frame.test(text)).length;
