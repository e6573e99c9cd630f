import type { Answer } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import type { orderDetail } from '@hakobu/contract/orders/order.api';
import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';

/** An order of the tests: one teapot, that lies in the warehouse. */
export const storedTeapot: OrderSummary = {
  id: 'O202611200001',
  state: 'InWarehouse',
  goods: {
    goodsId: 'm1',
    platformCode: 'mercari',
    platformName: '煤炉',
    name: '茶壶',
    nameJa: '急須',
    imageUrl: null,
    options: [],
    condition: '',
    properties: [],
    oneOfAKind: false,
    sourceUrl: null,
  },
  sellerName: '山田',
  quantity: 1,
  fees: { goodsYen: yen(3000), serviceFeeYen: yen(200), domesticYen: null, totalYen: yen(3200) },
  servicesYen: yen(0),
  dueAt: null,
  supplement: null,
  storageDaysLeft: 20,
  parcelId: null,
  groupCode: null,
  question: null,
  cancelRequest: null,
  splitFrom: null,
  proxy: null,
  placedAt: '2026-11-20T03:00:00.000Z',
};

/** All that is told of an order that nothing has happened to. */
export const detailOf = (order: OrderSummary): Answer<typeof orderDetail> => ({
  order,
  remark: '',
  onFailure: 'buyRest',
  carrier: null,
  trackingNo: null,
  timeline: [],
  money: [],
  landed: null,
  item: null,
  paidAt: null,
  together: [order.id],
  cancelRequest: null,
  cancelling: { way: 'no', whyNot: 'sent', feeYen: yen(0), refundYen: yen(0) },
  splitInto: [],
  ruling: null,
});

/** The same as what may go into a parcel, with many free days left. */
export const teapotForParcel: ParcelOrder = {
  orderCode: 'O202611010001',
  goodsId: 'm1',
  platformCode: 'mercari',
  state: 'InWarehouse',
  photos: [],
  name: '茶壶',
  nameJa: '急須',
  imageUrl: null,
  quantity: 1,
  weightGrams: 500,
  declaredYen: yen(1200),
  properties: [],
  storage: {
    freeUntil: '2027-01-01T15:00:00.000Z',
    keptUntil: '2027-03-01T15:00:00.000Z',
    daysLeft: 40,
    overdueDays: 0,
    perDayYen: yen(100),
    feeYen: yen(0),
  },
};
