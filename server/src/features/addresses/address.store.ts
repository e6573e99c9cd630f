import type { Db, Tx } from '../../platform/database/database.ts';

export type AddressRow = {
  id: string;
  shopper_id: string;
  country: string;
  recipient: string;
  phone: string;
  postcode: string;
  region: string;
  city: string;
  district: string;
  line1: string;
  line2: string;
  id_number_sealed: string | null;
  id_number_masked: string | null;
  is_default: boolean;
};

export type WrittenAddress = Omit<AddressRow, 'id' | 'shopper_id' | 'is_default'>;

const columns = [
  'id',
  'shopper_id',
  'country',
  'recipient',
  'phone',
  'postcode',
  'region',
  'city',
  'district',
  'line1',
  'line2',
  'id_number_sealed',
  'id_number_masked',
  'is_default',
] as const;

// Every reader names the shopper: an id alone opens nothing.
export const findAddress = (db: Db, shopperId: string, id: string): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses.address')
    .select(columns)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listAddresses = (db: Db, shopperId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses.address')
    .select(columns)
    .where('shopper_id', '=', shopperId)
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const countAddresses = async (db: Db, shopperId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('addresses.address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAddress = async (
  tx: Tx,
  shopperId: string,
  address: WrittenAddress & { readonly id: string },
): Promise<void> => {
  await tx
    .insertInto('addresses.address')
    .values({ ...address, shopper_id: shopperId, is_default: false, created_at: tx.now, changed_at: tx.now })
    .execute();
};

export const updateAddress = async (tx: Tx, id: string, address: WrittenAddress): Promise<void> => {
  await tx
    .updateTable('addresses.address')
    .set({ ...address, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
};

/** Makes one the default, and no other. */
export const updateDefault = async (tx: Tx, shopperId: string, id: string): Promise<void> => {
  await tx
    .updateTable('addresses.address')
    .set({ is_default: false })
    .where('shopper_id', '=', shopperId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('addresses.address').set({ is_default: true }).where('id', '=', id).execute();
};

export const deleteAddress = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('addresses.address').where('id', '=', id).execute();
};
