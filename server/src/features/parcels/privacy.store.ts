import { yen } from '@hakobu/contract/base/money';
import type { BlockingKind } from '@hakobu/contract/closing/closing.shape';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData, ToKeep } from '../../platform/privacy/privacy.ts';
import { asParcel, type ParcelRow } from './parcel.store.ts';

const nobody = '—';

const numbers = {
  idNumberMasked: null,
  idNumberSealed: null,
  taxNumberMasked: null,
  taxNumberSealed: null,
  clearanceCodeMasked: null,
  clearanceCodeSealed: null,
};

/** The label's copy: who exports free of consumption tax shows to whom, what and for how much. */
const labelOf = (row: ParcelRow, sentAt: Date): ToKeep => ({
  kind: 'parcel',
  about: row.code,
  content: {
    carrier: row.carrier,
    waybillNo: row.waybillNo,
    shippedAt: sentAt.toISOString(),
    weightGrams: row.weightGrams,
    recipient: row.recipient,
    lines: row.sheetLines,
  },
  from: sentAt,
});

/** What a parcel waits for, while it has not left. */
const kinds: Readonly<Partial<Record<ParcelState, BlockingKind>>> = {
  Waiting: 'parcelToPack',
  Applied: 'parcelToPack',
  Packing: 'parcelInPacking',
  PendingFreight: 'unpaidParcel',
  PendingSheet: 'sheet',
  PendingDispatch: 'parcelToSend',
};

/** A parcel that left keeps its label behind the lock; of others nothing is kept but what the books know of them. */
export const parcelData: PersonalData = {
  tables: {
    'parcels.parcel': 'locked',
    'parcels.history': 'pseudonymous',
    'parcels.repackFee': 'pseudonymous',
  },
  inTheWay: async (db, shopperId) => {
    const parcels = await db
      .selectFrom('parcels.parcel')
      .select(['code', 'state'])
      .where('shopperId', '=', shopperId)
      .where('state', 'not in', [...parcelLifecycle.ends])
      .orderBy('code')
      .execute();
    const contents = await db
      .selectFrom('parcels.content')
      .innerJoin('parcels.parcel', 'parcels.parcel.code', 'parcels.content.parcelCode')
      .select(['parcels.content.parcelCode', 'parcels.content.orderCode'])
      .where('parcels.parcel.shopperId', '=', shopperId)
      .where('parcels.content.releasedAt', 'is', null)
      .execute();
    const fees = await db
      .selectFrom('parcels.repackFee')
      .select('parcelCode')
      .where('shopperId', '=', shopperId)
      .where('settledBy', 'is', null)
      .where('amountYen', '>', yen(0))
      .orderBy('parcelCode')
      .execute();
    return [
      ...parcels.map(({ code, state }) => ({
        kind: kinds[state] ?? 'parcel',
        about: code,
        keeps: contents.filter(({ parcelCode }) => parcelCode === code).map(({ orderCode }) => orderCode),
      })),
      ...fees.map(({ parcelCode }) => ({ kind: 'fee', about: parcelCode })),
    ];
  },
  erase: async (tx, shopperId) => {
    const rows = (
      await tx
        .selectFrom('parcels.parcel')
        .selectAll()
        .where('shopperId', '=', shopperId)
        .orderBy('code')
        .forUpdate()
        .execute()
    )
      .map(asParcel)
      .filter(({ recipient }) => recipient.name !== nobody);
    for (const { code, recipient } of rows) {
      const empty = { ...recipient, name: nobody, phone: '', postcode: '', lines: [] };
      await tx
        .updateTable('parcels.parcel')
        .set({ recipient: JSON.stringify(empty), remark: '', ...numbers })
        .where('code', '=', code)
        .execute();
    }
    return rows.flatMap((row) => (row.shippedAt ? [labelOf(row, row.shippedAt)] : []));
  },
  copy: (db, shopperId) => [
    {
      name: 'parcels',
      of: ['parcels.parcel'],
      rows: rowsOf(
        db,
        db
          .selectFrom('parcels.parcel')
          .select(['code', 'state', 'recipient', 'routeCode', 'carrier', 'waybillNo', 'weightGrams', 'paidYen'])
          .select(['remark', 'appliedAt', 'shippedAt', 'deliveredAt', 'idNumberMasked'])
          .where('shopperId', '=', shopperId)
          .orderBy('appliedAt'),
      ),
    },
    {
      name: 'parcelHistory',
      of: ['parcels.history'],
      rows: rowsOf(
        db,
        db
          .selectFrom('parcels.history')
          .innerJoin('parcels.parcel', 'parcels.parcel.code', 'parcels.history.parcelCode')
          .select([
            'parcels.history.parcelCode',
            'parcels.history.verb',
            'parcels.history.toState',
            'parcels.history.at',
          ])
          .where('parcels.parcel.shopperId', '=', shopperId)
          .orderBy('parcels.history.id'),
      ),
    },
    {
      name: 'parcelFees',
      of: ['parcels.repackFee'],
      rows: rowsOf(
        db,
        db
          .selectFrom('parcels.repackFee')
          .select(['parcelCode', 'kind', 'amountYen', 'chargedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('chargedAt'),
      ),
    },
  ],
};
