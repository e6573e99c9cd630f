import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNodeSource,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely';
import type { Db, Tx } from './database.ts';

/** A write that answers nothing, and the table that it touches. */
type Waiting = {
  readonly table: string;
  readonly kind: 'append' | 'change' | 'call';
  readonly query: OperationNodeSource;
};

/** Writes that wait on a connection, with what is needed to put them into words. */
type Queue = { readonly waiting: Waiting[]; db: Db | undefined };

const queues = new WeakMap<DatabaseConnection, Queue>();

// What is only selected is not evaluated unless something asks for it: calls are named in the last select.
const together = (waiting: readonly Waiting[], db: Db): CompiledQuery => {
  const [only] = waiting;
  if (only && waiting.length === 1) return sql`${only.query}`.compile(db);
  const parts = waiting.map(({ query }, place) => sql`${sql.raw(`w${place}`)} as (${query})`);
  const calls = waiting.flatMap(({ kind }, place) => (kind === 'call' ? [sql.raw(`w${place}`)] : []));
  const last = calls.length > 0 ? sql`select from ${sql.join(calls)}` : sql`select`;
  return sql`with ${sql.join(parts)} ${last}`.compile(db);
};

/** Sends what waits before anything else is asked, and before the commit: nobody ever reads around it. */
class PatientDriver extends PostgresDriver {
  override async acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await super.acquireConnection();
    if (queues.has(connection)) return connection;
    const queue: Queue = { waiting: [], db: undefined };
    queues.set(connection, queue);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      const waiting = queue.waiting.splice(0);
      if (waiting.length > 0 && queue.db) await execute(together(waiting, queue.db));
      return execute(query);
    };
    return connection;
  }

  override rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    queues.get(connection)?.waiting.splice(0);
    return super.rollbackTransaction(connection);
  }
}

export class PatientDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PatientDriver {
    return new PatientDriver(this.#config);
  }
}

/** Parts of one statement see the same rows: what depends on another part has to come after it. */
const mayJoin = (waiting: readonly Waiting[], next: Waiting): boolean =>
  waiting.every(({ table, kind }) => table !== next.table || (kind === 'append' && next.kind === 'append'));

/**
 * Leaves a write whose answer nobody needs to the transaction's next statement or its end: what waits goes out as one
 * statement, in one round trip. Whatever is asked in between, and the commit, sees it written; a refusal by the
 * database comes from there. `append` adds rows, `change` touches rows that are locked, `call` calls a function.
 */
export const writeLater = (tx: Tx, kind: Waiting['kind'], table: string, query: OperationNodeSource): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const queue = queues.get(connection);
    const next = { kind, table, query };
    if (!queue) throw new Error('this connection does not know how to wait');
    queue.db = tx;
    if (!mayJoin(queue.waiting, next)) await connection.executeQuery(together(queue.waiting.splice(0), tx));
    queue.waiting.push(next);
  });
