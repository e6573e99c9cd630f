import type { Db } from './database.ts';

/**
 * Reads what is there at one instant, however long it takes and whatever is written meanwhile. Whoever iterates over it
 * to the end, or breaks off, ends the transaction.
 */
export const readingAtOnce = async function* <Item>(
  db: Db,
  read: (tx: Db) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
};
