import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import type { Log } from '../log/log.ts';
import type { DB } from './tables.ts';

export type { Pool, PoolConfig };

/** What readers take: the pool, or a transaction. */
export type Db = Kysely<DB>;

/** What writers demand: an open transaction, with the one instant at which all that it does happens. */
export type Tx = Transaction<DB> & {
  readonly now: Date;
  /** Events recorded in this transaction; above zero, the outbox is woken after the commit. */
  recorded: number;
};

const asSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
};

const int8 = 20;

// A forgotten lock or a lost client must not stop the shop: waits are bounded in the server, not in hope.
const limits = '-c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=20s -c timezone=UTC';

/** A pool whose int8 values are checked safe integers. A lost connection is logged; it never ends the process. */
export const openPool = ({ options, ...where }: PoolConfig, log?: Log): Pool => {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === int8 ? asSafeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 3000,
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

export const openDatabase = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
