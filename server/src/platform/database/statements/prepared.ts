import type { Pool, PoolClient } from 'pg';

// A plan stays in the memory of every connection: only what is asked often is worth that, and not without end.
const usesBefore = 8;
const maxNamed = 200;
const maxCounted = 2000;

// Two databases may be opened over one pool, as by the first start's sample shop: their names must not meet.
let opened = 0;

/** Names for the statements that are asked often. */
const createNames = () => {
  const own = (opened += 1);
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= maxNamed) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= maxCounted) uses.clear();
      if (count <= usesBefore) return void uses.set(text, count);
      uses.delete(text);
      const name = `hk${own}_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** From now on everything is prepared anew, under other names. */
    forget: (): void => {
      generation += 1;
      names.clear();
    },
  };
};

// A migration of a newer server has changed what a prepared `select *` answers: it cannot be asked again by its name.
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/**
 * The pool as Kysely takes it, with statements that are asked often prepared once on each connection and sent by name
 * from then on: PostgreSQL neither reads nor plans them again. Behind a pooler that shares connections between
 * transactions it has to know of prepared statements (PgBouncer 1.21 and newer do).
 */
export const preparing = (pool: Pool) => {
  const { nameOf, forget } = createNames();
  const seen = new WeakSet<PoolClient>();
  const prepare = (client: PoolClient): PoolClient => {
    if (seen.has(client)) return client;
    seen.add(client);
    const query = client.query.bind(client);
    const byName = async (name: string, text: string, values: unknown[]): Promise<unknown> => {
      try {
        return await query({ name, text, values });
      } catch (error) {
        if (isOutdatedPlan(error)) forget();
        throw error;
      }
    };
    // The same connection serves others than Kysely, who ask in other ways: theirs go as they came.
    const asked = (...given: unknown[]): unknown => {
      const [text, values] = given;
      const isPlain = given.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? nameOf(text) : undefined;
      return name === undefined
        ? Reflect.apply(query, client, given)
        : byName(name, String(text), [...(values as unknown[])]);
    };
    client.query = asked as PoolClient['query'];
    return client;
  };
  return {
    connect: async (): Promise<PoolClient> => prepare(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
};
