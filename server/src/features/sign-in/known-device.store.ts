import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export const isKnownDevice = async (db: Db, person: string, deviceHash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sign_in.known_device')
    .select('person')
    .where('person', '=', person)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
};

export const upsertKnownDevice = async (tx: Tx, person: string, deviceHash: string): Promise<void> => {
  await tx
    .insertInto('sign_in.known_device')
    .values({ person, device_hash: deviceHash, seen_at: tx.now })
    .onConflict((already) => already.columns(['person', 'device_hash']).doUpdateSet({ seen_at: tx.now }))
    .execute();
};

/** Keeps the newest so many of a person. */
export const deleteOldestDevices = async (tx: Tx, person: string, kept: number): Promise<void> => {
  await sql`
    delete from sign_in.known_device where person = ${person} and device_hash in (
      select device_hash from sign_in.known_device where person = ${person}
      order by seen_at desc, device_hash offset ${kept})`.execute(tx);
};

export const deleteDevicesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in.known_device')
    .where('seen_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
