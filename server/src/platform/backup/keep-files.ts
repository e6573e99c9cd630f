import { sql } from 'kysely';
import type { Pool, Tx } from '../database/database.ts';

// Any number will do, as long as no other program in the same database locks it.
const filesStay = 727_002;

/** Lets no file be removed while `work` reads them all. */
export const whileFilesStay = async <Done>(pool: Pool, work: () => Promise<Done>): Promise<Done> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [filesStay]);
    return await work();
  } finally {
    // Not left to the end of the connection, which the server learns of when it likes. That is still what lets go when
    // the line is broken.
    await client.query('select pg_advisory_unlock_shared($1)', [filesStay]).catch(() => {});
    client.release(true);
  }
};

/** Whether files may be removed in this transaction: not while a backup runs, and nobody begins one before its end. */
export const filesMayGo = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${filesStay}::bigint) as may`.execute(
    tx,
  );
  return rows[0]?.may ?? false;
};
