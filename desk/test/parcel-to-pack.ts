import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { wrongItem } from '@hakobu/contract/parcels/parcel.problems';
import { deskParcel, type PackingItem, previewQuotes, scanParcelItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { listServicesOf } from '@hakobu/contract/services/service.desk-api';
import { server } from './render.tsx';

export const parcelCode = 'P202611200001';
export const orderCodes = ['O202611180001', 'O202611180002'] as const;

type Record = Answer<typeof deskParcel>;
type Quote = Answer<typeof previewQuotes>['quotes'][number];
type Warning = Record['warnings'][number];

const day = '2026-11-20T03:00:00Z';

export const offer: Quote = {
  ok: true,
  routeCode: 'ems',
  routeName: 'EMS',
  tracked: true,
  days: { from: 3, to: 7 },
  actualGrams: 1250,
  volumetricGrams: null,
  chargeableGrams: 1250,
  stepGrams: 1250,
  sizeKnown: true,
  lines: [{ kind: 'freight', amountYen: yen(3600) }],
  totalYen: yen(3600),
  insurance: null,
  declares: [],
};

export const refusedRoute: Quote = {
  ok: false,
  routeCode: 'ems',
  routeName: 'EMS',
  tracked: true,
  days: { from: 3, to: 7 },
  reason: { kind: 'sumOfSides', limit: 900, actual: 1200 },
};

const orange = { id: '11', number: '100011', nickName: '橙子' };
const mei = { id: '12', number: '100012', nickName: '小美' };

const packingItem = (orderCode: string, more: Partial<PackingItem> = {}): PackingItem => ({
  orderCode,
  goodsId: 'g1',
  platformCode: 'own',
  state: 'InWarehouse',
  name: '茶碗',
  nameJa: `湯呑み ${orderCode.slice(-1)}`,
  imageUrl: null,
  quantity: 1,
  weightGrams: 400,
  declaredYen: yen(1800),
  properties: [],
  storage: { freeUntil: day, keptUntil: day, daysLeft: 20, overdueDays: 0, perDayYen: yen(0), feeYen: yen(0) },
  photos: [],
  shelf: 'A-01-1',
  note: '',
  stillIn: null,
  scannedAt: null,
  scannedBy: null,
  member: null,
  ...more,
});

const scannedBy = (isScanned: boolean) => (isScanned ? { scannedAt: day, scannedBy: '佐藤' } : {});

type Given = {
  readonly quotes?: Quote[];
  readonly warnings?: Warning[];
  readonly sheet?: Partial<Record['sheet']>;
  readonly packed?: Record['packed'];
  /** Of this group, each order another member's. */
  readonly groupCode?: string;
};

const recordOf = (
  id: string,
  scanned: ReadonlySet<string>,
  { warnings = [], sheet, packed = null, groupCode }: Given,
): Record => ({
  parcel: {
    id,
    state: scanned.size > 0 ? 'Packing' : 'Applied',
    shopper: { id: '7', number: '100007', nickName: '林晓' },
    recipientName: '林晓',
    countryCode: 'CN',
    routeCode: 'ems',
    routeName: 'EMS',
    orderCount: orderCodes.length,
    awaitedCount: 0,
    pieceCount: 2,
    scannedCount: scanned.size,
    weightGrams: 1000,
    weighed: false,
    boxName: null,
    needsUnpacking: false,
    paidYen: null,
    carrier: null,
    waybillNo: null,
    trackingStatus: null,
    leftAt: null,
    waitingSince: day,
    limitAt: null,
    appliedAt: day,
  },
  recipient: {
    addressId: '018f0000-0000-7000-8000-000000000002',
    name: '林晓',
    phone: '138****0001',
    countryCode: 'CN',
    postcode: '200000',
    lines: ['上海市'],
  },
  recipientMasked: false,
  remark: '',
  items: orderCodes.map((code, at) =>
    packingItem(code, {
      ...scannedBy(scanned.has(code)),
      member: groupCode === undefined ? null : at === 0 ? mei : orange,
    }),
  ),
  awaited: [],
  splitFrom: null,
  groupCode: groupCode ?? null,
  warnings,
  goodsGrams: 800,
  declaredYen: yen(3600),
  estimate: {
    routeCode: 'ems',
    routeName: 'EMS',
    packedGrams: 1000,
    chargeableGrams: 1000,
    freightYen: yen(3200),
    storageYen: yen(0),
    dutyYen: null,
    at: day,
  },
  packed,
  quotes: [],
  quotesExpireAt: null,
  cost: null,
  fees: [],
  claim: null,
  returned: null,
  compensation: null,
  sheet: {
    lines: [],
    recipientIdNumber: null,
    recipientTaxNumber: null,
    clearanceCode: null,
    saved: false,
    editable: true,
    totalYen: yen(0),
    asks: [],
    missing: [],
    ...sheet,
  },
  tracking: { waybills: [], status: null, events: [] },
  timeline: [],
  money: [],
  heldYen: yen(0),
});

/** A parcel of two orders that waits to be packed: what is scanned into it counts, as the server has it. */
export const giveParcel = (given: Given = {}): void => {
  const { quotes = [offer], warnings = [] } = given;
  const scanned = new Set<string>();
  server.answer(deskParcel, ({ input: { id } }) => recordOf(id, scanned, given));
  server.answer(listServicesOf, () => []);
  server.answer(previewQuotes, () => ({ quotes, warnings }));
  server.answer(scanParcelItem, ({ input: { orderCode } }): Answer<typeof scanParcelItem> => {
    if (!orderCodes.some((code) => code === orderCode)) throw wrongItem({ order: orderCode, code: parcelCode });
    const again = scanned.has(orderCode);
    scanned.add(orderCode);
    return { id: parcelCode, state: 'Packing', orderCode, again, scannedCount: scanned.size, orderCount: 2 };
  });
};
