import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { EarlierFee } from '@hakobu/contract/parcels/parcel.shape';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import type { ParcelRow } from './parcel.store.ts';

type FeeRow = Pick<Selectable<DB['parcels.repackFee']>, 'parcelCode' | 'kind' | 'amountYen'>;

const asFee = ({ parcelCode, kind, amountYen }: FeeRow): EarlierFee => ({
  parcelCode,
  kind: kind === 'return' ? 'return' : 'repack',
  amountYen: yen(amountYen),
});

const fees = (db: Db) =>
  db.selectFrom('parcels.repackFee').select(['parcelCode', 'kind', 'amountYen']).orderBy('parcelCode');

/**
 * Of a shopper's parcels the one that bears what earlier ones left to be paid: the first that can be paid, else the first
 * that was begun. So it stands with one parcel alone, and is paid at the latest when that one is.
 */
const findBearer = async (db: Db, shopperId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('parcels.parcel')
    .select('code')
    .where('shopperId', '=', shopperId)
    .where('paidYen', 'is', null)
    // What one member owes from before is no part of what a group shares.
    .where('groupCode', 'is', null)
    .where('state', 'in', ['Waiting', 'Applied', 'Packing', 'PendingFreight'])
    .orderBy(sql`state = 'PendingFreight'`, 'desc')
    .orderBy('appliedAt')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
};

/** What a shopper's earlier parcels left to be paid, by the parcel that it is asked of; null is one that is yet to be begun. */
export const readFeesDue = async (
  db: Db,
  shopperId: string,
): Promise<(parcelCode: string | null) => readonly EarlierFee[]> => {
  const rows = await fees(db).where('shopperId', '=', shopperId).where('settledBy', 'is', null).execute();
  const bearer = rows.length > 0 ? await findBearer(db, shopperId) : undefined;
  const due = rows.map(asFee);
  return (parcelCode) => (bearer === parcelCode ? due : []);
};

/** Which of them were paid with a parcel. */
export const listFeesSettledBy = async (db: Db, parcelCode: string): Promise<EarlierFee[]> =>
  (await fees(db).where('settledBy', '=', parcelCode).execute()).map(asFee);

export const totalOfFees = (owed: readonly EarlierFee[]): Yen => sumYen(owed.map(({ amountYen }) => amountYen));

/** What is due with a parcel, in all. */
export const repackYenDueWith = async (db: Db, parcel: Pick<ParcelRow, 'shopperId' | 'code'>): Promise<Yen> =>
  totalOfFees((await readFeesDue(db, parcel.shopperId))(parcel.code));

/** What is owed and for which parcels: only these are settled, whatever comes up meanwhile. */
export type RepackFees = {
  readonly shopperId: string;
  readonly parcelCodes: readonly string[];
  readonly totalYen: Yen;
};

/** What is due with a parcel, locked in the order of parcels. */
export const lockRepackFees = async (
  tx: Tx,
  { shopperId, code }: Pick<ParcelRow, 'shopperId' | 'code'>,
): Promise<RepackFees> => {
  const rows = await tx
    .selectFrom('parcels.repackFee')
    .select(['parcelCode', 'amountYen'])
    .where('shopperId', '=', shopperId)
    .where('settledBy', 'is', null)
    .orderBy('parcelCode')
    .forUpdate()
    .execute();
  if (rows.length === 0 || (await findBearer(tx, shopperId)) !== code)
    return { shopperId, parcelCodes: [], totalYen: yen(0) };
  return {
    shopperId,
    parcelCodes: rows.map((row) => row.parcelCode),
    totalYen: sumYen(rows.map((row) => yen(row.amountYen))),
  };
};

export const settleRepackFees = async (
  tx: Tx,
  { shopperId, parcelCodes }: RepackFees,
  settledBy: string,
): Promise<void> => {
  if (parcelCodes.length === 0) return;
  await tx
    .updateTable('parcels.repackFee')
    .set({ settledBy })
    .where('parcelCode', 'in', [...parcelCodes])
    .where('shopperId', '=', shopperId)
    .where('settledBy', 'is', null)
    .execute();
};

/** What taking a closed box apart costs its shopper today. */
export const findRepackYen = async (db: Db): Promise<Yen> => {
  const row = await db.selectFrom('parcels.setting').select('repackFeeYen').executeTakeFirstOrThrow();
  return yen(row.repackFeeYen);
};

export const insertFee = async (tx: Tx, shopperId: string, fee: EarlierFee): Promise<void> => {
  await tx
    .insertInto('parcels.repackFee')
    .values({ ...fee, shopperId, chargedAt: tx.now })
    .execute();
};

export const insertRepackFee = async (tx: Tx, shopperId: string, parcelCode: string): Promise<Yen> => {
  const amountYen = await findRepackYen(tx);
  await insertFee(tx, shopperId, { parcelCode, kind: 'repack', amountYen });
  return amountYen;
};

/** The parcel that they were paid with was undone: they are due again. */
export const reopenFees = async (tx: Tx, settledBy: string): Promise<void> => {
  await tx.updateTable('parcels.repackFee').set({ settledBy: null }).where('settledBy', '=', settledBy).execute();
};

/** The part of a route's freight that is ours, in millionths. */
export const findMarginPpm = async (db: Db, routeCode: string): Promise<number> => {
  const row = await db
    .selectFrom('parcels.routeMargin')
    .select('marginPpm')
    .where('routeCode', '=', routeCode)
    .executeTakeFirst();
  return row?.marginPpm ?? 0;
};
