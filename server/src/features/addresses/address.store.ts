import type { Db, Tx } from '../../platform/database/database.ts';

export type AddressRow = {
  id: string;
  shopperId: string;
  country: string;
  recipient: string;
  phone: string;
  postcode: string;
  region: string;
  city: string;
  district: string;
  line1: string;
  line2: string;
  idNumberSealed: string | null;
  idNumberMasked: string | null;
  isDefault: boolean;
};

export type WrittenAddress = Omit<AddressRow, 'id' | 'shopperId' | 'isDefault'>;

const columns = [
  'id',
  'shopperId',
  'country',
  'recipient',
  'phone',
  'postcode',
  'region',
  'city',
  'district',
  'line1',
  'line2',
  'idNumberSealed',
  'idNumberMasked',
  'isDefault',
] as const;

// Every reader names the shopper: an id alone opens nothing.
export const findAddress = (db: Db, shopperId: string, id: string): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses.address')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listAddresses = (db: Db, shopperId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses.address')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .orderBy('isDefault', 'desc')
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const countAddresses = async (db: Db, shopperId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('addresses.address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
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
    .values({ ...address, shopperId, isDefault: false, createdAt: tx.now, changedAt: tx.now })
    .execute();
};

export const updateAddress = async (tx: Tx, id: string, address: WrittenAddress): Promise<void> => {
  await tx
    .updateTable('addresses.address')
    .set({ ...address, changedAt: tx.now })
    .where('id', '=', id)
    .execute();
};

/** Makes one the default, and no other. */
export const updateDefault = async (tx: Tx, shopperId: string, id: string): Promise<void> => {
  await tx
    .updateTable('addresses.address')
    .set({ isDefault: false })
    .where('shopperId', '=', shopperId)
    .where('isDefault', '=', true)
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('addresses.address').set({ isDefault: true }).where('id', '=', id).execute();
};

export const deleteAddress = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('addresses.address').where('id', '=', id).execute();
};

/** Countries of the newest addresses by how many are there: so many are looked at, however many there are. */
export const countryCounts = async (db: Db, newest: number): Promise<string[]> => {
  const rows = await db
    .selectFrom((eb) =>
      eb.selectFrom('addresses.address').select('country').orderBy('id', 'desc').limit(newest).as('new'),
    )
    .select('country')
    .groupBy('country')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('country')
    .execute();
  return rows.map(({ country }) => country);
};
