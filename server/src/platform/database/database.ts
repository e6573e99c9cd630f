import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, type Transaction } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';
import type { Within } from '../outbox/taking.ts';
import type { DB } from './tables.ts';
import { preparing } from './statements/prepared.ts';
import type { Numbers } from './readable-codes.ts';
import { BatchingDialect } from './statements/deferred-writes.ts';

export type { Pool, PoolConfig };
export type { PoolClient } from 'pg';

/** What readers take: the pool, or a transaction. */
export type Db = Kysely<DB>;

/** What writers demand: an open transaction, with the one instant at which all that it does happens. */
export type Tx = Transaction<DB> & {
  readonly now: Date;
  /** Events recorded in this transaction; above zero, the outbox is woken after the commit. */
  recorded: number;
  /** Events that wait to be written with the next statement. */
  unwritten: object[];
  /** Who reacts to an event before the transaction that records it ends. */
  readonly within: Within | undefined;
  /** Numbers of readable codes at hand. */
  readonly numbers: Numbers;
};

const asSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
};

const int8 = 20;

// A forgotten lock or a lost client must not stop the shop: waits are bounded in the server, not in hope.
const limits = '-c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=20s -c timezone=UTC';

/**
 * A connection on which nothing came for longer than any statement may take: the server hangs, or the line to it is
 * dead. It is closed, not handed to the next one, for nobody knows what it is in the middle of.
 */
const watchedSocket = (silentMs: number) => () =>
  new Socket().setTimeout(silentMs, function cut(this: Socket) {
    this.destroy(new Error(`Connection terminated: no word from the database in ${silentMs} ms`));
  });

type Opening = PoolConfig & {
  /** Connections that are silent for longer are cut; above the limit of statements. Left out: never. */
  readonly silentMs?: number;
};

/** A pool whose int8 values are checked safe integers. A lost connection is logged; it never ends the process. */
export const openPool = ({ options, silentMs, ...where }: Opening, log?: Log): Pool => {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === int8 ? asSafeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    max: 20,
    // Below the three seconds within which a call is answered when the database is away.
    connectionTimeoutMillis: 2500,
    ...(silentMs ? { stream: watchedSocket(silentMs) } : {}),
    options: options ? `${limits} ${options}` : limits,
    types,
    ...where,
  });
  // Both listeners are needed: without the second, a connection lost while in use would end the process.
  pool.on('error', (error) => log?.warn({ error: error.message }, 'database connection lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ error: error.message }, 'database connection lost while in use')),
  );
  return pool;
};

/**
 * The code's names for what the database has: `orders.cancelRequest` and `orderCode` here, `orders.cancel_request` and
 * `order_code` there, rows of raw statements among them. What stands within a JSON value keeps its keys.
 */
export const camelCase = new CamelCasePlugin({
  maintainNestedObjectKeys: true,
  // As `one_of_a_kind` asks for.
  underscoreBetweenUppercaseLetters: true,
});

export const openDatabase = (pool: Pool): Db =>
  new Kysely<DB>({
    dialect: new BatchingDialect({ pool: preparing(pool) }),
    plugins: [camelCase],
  });
