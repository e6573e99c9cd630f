import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export const isKnownDevice = async (db: Db, person: string, deviceHash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('signIn.knownDevice')
    .select('person')
    .where('person', '=', person)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Members of staff by their ids, who have signed in on a device. */
export const listStaffOnDevice = async (db: Db, deviceHash: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select substr(person, length('staff:') + 1) as id from sign_in.known_device
    where device_hash = ${deviceHash} and person like 'staff:%' and signed_in_at is not null order by seen_at desc
    `.execute(db);
  return rows.map(({ id }) => id);
};

/** Keeps that it was seen, and when it was signed in on; answers whether they had signed in on it before. */
export const upsertKnownDevice = async (
  tx: Tx,
  person: string,
  { deviceHash, signedInAt }: { readonly deviceHash: string; readonly signedInAt: Date | null },
): Promise<boolean> => {
  const { rows } = await sql<{ hadSignedIn: boolean }>`
    with before as (
      select from sign_in.known_device
      where person = ${person} and device_hash = ${deviceHash} and signed_in_at is not null)
    insert into sign_in.known_device as known (person, device_hash, seen_at, signed_in_at)
    values (${person}, ${deviceHash}, ${tx.now}, ${signedInAt})
    on conflict (person, device_hash) do update
      set seen_at = excluded.seen_at, signed_in_at = coalesce(excluded.signed_in_at, known.signed_in_at)
    returning exists (select from before) as had_signed_in`.execute(tx);
  return rows[0]?.hadSignedIn ?? false;
};

/** Keeps the newest so many of a person. */
export const deleteOldestDevices = async (tx: Tx, person: string, kept: number): Promise<void> => {
  await sql`
    delete from sign_in.known_device where person = ${person} and device_hash in (
      select device_hash from sign_in.known_device where person = ${person}
      order by seen_at desc, device_hash offset ${kept})`.execute(tx);
};

export const deleteDevicesBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('signIn.knownDevice').where('seenAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
