import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNodeSource,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely';
import type { Db, Tx } from '../database.ts';

/** A write that answers nothing, and the table that it touches. */
type DeferredWrite = {
  readonly table: string;
  readonly kind: 'append' | 'change' | 'call';
  readonly query: OperationNodeSource;
};

/** What is deferred on a connection, with what is needed to put it into words. */
type Queue = { readonly deferred: DeferredWrite[]; db: Db | undefined };

const queues = new WeakMap<DatabaseConnection, Queue>();

// What is only selected is not evaluated unless something asks for it: calls are named in the last select.
const batchOf = (deferred: readonly DeferredWrite[], db: Db): CompiledQuery => {
  const [only] = deferred;
  if (only && deferred.length === 1) return sql`${only.query}`.compile(db);
  const parts = deferred.map(({ query }, place) => sql`${sql.raw(`w${place}`)} as (${query})`);
  const calls = deferred.flatMap(({ kind }, place) => (kind === 'call' ? [sql.raw(`w${place}`)] : []));
  const last = calls.length > 0 ? sql`select from ${sql.join(calls)}` : sql`select`;
  return sql`with ${sql.join(parts)} ${last}`.compile(db);
};

/** Sends what is deferred before anything else is asked, and before the commit: nobody ever reads around it. */
class BatchingDriver extends PostgresDriver {
  override async acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await super.acquireConnection();
    if (queues.has(connection)) return connection;
    const queue: Queue = { deferred: [], db: undefined };
    queues.set(connection, queue);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      const deferred = queue.deferred.splice(0);
      if (deferred.length > 0 && queue.db) await execute(batchOf(deferred, queue.db));
      return execute(query);
    };
    return connection;
  }

  override rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    queues.get(connection)?.deferred.splice(0);
    return super.rollbackTransaction(connection);
  }
}

export class BatchingDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): BatchingDriver {
    return new BatchingDriver(this.#config);
  }
}

/** Parts of one statement see the same rows: what depends on another part has to come after it. */
const mayJoin = (deferred: readonly DeferredWrite[], next: DeferredWrite): boolean =>
  deferred.every(({ table, kind }) => table !== next.table || (kind === 'append' && next.kind === 'append'));

const queueOf = (connection: DatabaseConnection): Queue => {
  const queue = queues.get(connection);
  if (!queue) throw new Error('this connection is not one of the batching dialect');
  return queue;
};

/**
 * Leaves a write whose answer nobody needs to the transaction's next statement or its end: what is deferred goes out as
 * one statement, in one round trip. Whatever is asked in between, and the commit, sees it written; a refusal by the
 * database comes from there. `append` adds rows, `change` touches rows that are locked, `call` calls a function.
 */
export const deferWrite = (
  tx: Tx,
  kind: DeferredWrite['kind'],
  table: string,
  query: OperationNodeSource,
): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const queue = queueOf(connection);
    const next = { kind, table, query };
    queue.db = tx;
    if (!mayJoin(queue.deferred, next)) await connection.executeQuery(batchOf(queue.deferred.splice(0), tx));
    queue.deferred.push(next);
  });

/** Sends what is deferred now: a refusal is thrown here, and not by the commit. Nothing is sent where nothing is. */
export const flushDeferred = (tx: Tx): Promise<void> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const deferred = queueOf(connection).deferred.splice(0);
    if (deferred.length > 0) await connection.executeQuery(batchOf(deferred, tx));
  });
