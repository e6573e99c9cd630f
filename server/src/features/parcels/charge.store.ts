import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { EarlierFee } from '@hakobu/contract/parcels/parcel.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

type FeeRow = Pick<Selectable<DB['parcels.repack_fee']>, 'parcel_code' | 'kind' | 'amount_yen'>;

const asFee = ({ parcel_code, kind, amount_yen }: FeeRow): EarlierFee => ({
  parcelCode: parcel_code,
  kind: kind === 'return' ? 'return' : 'repack',
  amountYen: yen(amount_yen),
});

const fees = (db: Db) =>
  db.selectFrom('parcels.repack_fee').select(['parcel_code', 'kind', 'amount_yen']).orderBy('parcel_code');

/** What a shopper's earlier parcels left to be paid, due with the next one. */
export const listOpenFees = async (db: Db, shopperId: string): Promise<EarlierFee[]> =>
  (await fees(db).where('shopper_id', '=', shopperId).where('settled_by', 'is', null).execute()).map(asFee);

/** Which of them were paid with a parcel. */
export const listFeesSettledBy = async (db: Db, parcelCode: string): Promise<EarlierFee[]> =>
  (await fees(db).where('settled_by', '=', parcelCode).execute()).map(asFee);

export const totalOfFees = (owed: readonly EarlierFee[]): Yen => sumYen(owed.map(({ amountYen }) => amountYen));

/** What a shopper owes from earlier parcels, in all. */
export const openRepackYen = async (db: Db, shopperId: string): Promise<Yen> =>
  totalOfFees(await listOpenFees(db, shopperId));

/** What is owed and for which parcels: only these are settled, whatever comes up meanwhile. */
export type RepackFees = { readonly parcelCodes: readonly string[]; readonly totalYen: Yen };

/** The same, locked in the order of parcels. */
export const lockRepackFees = async (tx: Tx, shopperId: string): Promise<RepackFees> => {
  const rows = await tx
    .selectFrom('parcels.repack_fee')
    .select(['parcel_code', 'amount_yen'])
    .where('shopper_id', '=', shopperId)
    .where('settled_by', 'is', null)
    .orderBy('parcel_code')
    .forUpdate()
    .execute();
  return {
    parcelCodes: rows.map((row) => row.parcel_code),
    totalYen: sumYen(rows.map((row) => yen(row.amount_yen))),
  };
};

export const settleRepackFees = async (tx: Tx, { parcelCodes }: RepackFees, settledBy: string): Promise<void> => {
  if (parcelCodes.length === 0) return;
  await tx
    .updateTable('parcels.repack_fee')
    .set({ settled_by: settledBy })
    .where('parcel_code', 'in', [...parcelCodes])
    .where('settled_by', 'is', null)
    .execute();
};

/** What taking a closed box apart costs its shopper today. */
export const findRepackYen = async (db: Db): Promise<Yen> => {
  const row = await db.selectFrom('parcels.setting').select('repack_fee_yen').executeTakeFirstOrThrow();
  return yen(row.repack_fee_yen);
};

export const insertFee = async (tx: Tx, shopperId: string, fee: EarlierFee): Promise<void> => {
  await tx
    .insertInto('parcels.repack_fee')
    .values({
      parcel_code: fee.parcelCode,
      shopper_id: shopperId,
      kind: fee.kind,
      amount_yen: fee.amountYen,
      charged_at: tx.now,
    })
    .execute();
};

export const insertRepackFee = async (tx: Tx, shopperId: string, parcelCode: string): Promise<Yen> => {
  const amountYen = await findRepackYen(tx);
  await insertFee(tx, shopperId, { parcelCode, kind: 'repack', amountYen });
  return amountYen;
};

/** The parcel that they were paid with was undone: they are due again. */
export const reopenFees = async (tx: Tx, settledBy: string): Promise<void> => {
  await tx.updateTable('parcels.repack_fee').set({ settled_by: null }).where('settled_by', '=', settledBy).execute();
};

/** The part of a route's freight that is ours, in millionths. */
export const findMarginPpm = async (db: Db, routeCode: string): Promise<number> => {
  const row = await db
    .selectFrom('parcels.route_margin')
    .select('margin_ppm')
    .where('route_code', '=', routeCode)
    .executeTakeFirst();
  return row?.margin_ppm ?? 0;
};
