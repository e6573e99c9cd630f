import type { BlockingKind } from '@hakobu/contract/closing/closing.shape';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** What can be done about an order differs with how far it has come; nothing has to be done about one that has ended. */
const kinds: Readonly<Record<OrderState, BlockingKind | null>> = {
  Quoting: 'quote',
  PendingPayment: 'unpaidOrder',
  PendingPurchase: 'orderToBuy',
  Purchasing: 'order',
  PendingSupplement: 'supplement',
  Purchased: 'order',
  SellerShipped: 'orderOnItsWay',
  InWarehouse: 'storedGoods',
  Packing: 'orderInParcel',
  Shipped: 'orderInParcel',
  Completed: null,
  Closed: null,
  Refunded: null,
  Disposed: null,
};

const isOpen = <Kind>(found: { kind: Kind; about: string }): found is { kind: NonNullable<Kind>; about: string } =>
  found.kind !== null;

/** What was bought stays with the books; what its shopper wrote beside it goes. */
export const orderData: PersonalData = {
  tables: {
    'orders.order': 'pseudonymous',
    'orders.question': 'pseudonymous',
    'orders.cancelRequest': 'pseudonymous',
    'orders.history': 'pseudonymous',
  },
  inTheWay: async (db, shopperId) => {
    const orders = await db
      .selectFrom('orders.order')
      .select(['code', 'state'])
      .where('shopperId', '=', shopperId)
      .where('state', 'not in', [...orderLifecycle.ends])
      .orderBy('code')
      .execute();
    const requests = await db
      .selectFrom('orders.cancelRequest')
      .select('orderCode')
      .where('shopperId', '=', shopperId)
      .where('state', '=', 'Asked')
      .orderBy('orderCode')
      .execute();
    return [
      ...orders.map(({ code, state }) => ({ kind: kinds[state], about: code })).filter(isOpen),
      ...requests.map(({ orderCode }) => ({ kind: 'dispute', about: orderCode, keeps: [orderCode] })),
    ];
  },
  erase: async (tx, shopperId) => {
    await tx.updateTable('orders.order').set({ remark: '' }).where('shopperId', '=', shopperId).execute();
    await tx.updateTable('orders.cancelRequest').set({ reason: '—' }).where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'orders',
      of: ['orders.order'],
      rows: rowsOf(
        db,
        db
          .selectFrom('orders.order')
          .select(['code', 'state', 'platformCode', 'goodsId', 'goods', 'sellerName', 'quantity', 'goodsYen'])
          .select(['serviceFeeYen', 'domesticYen', 'totalYen', 'remark', 'placedAt', 'paidAt', 'trackingNo'])
          .where('shopperId', '=', shopperId)
          .orderBy('placedAt'),
      ),
    },
    {
      name: 'orderHistory',
      of: ['orders.history'],
      rows: rowsOf(
        db,
        db
          .selectFrom('orders.history')
          .innerJoin('orders.order', 'orders.order.code', 'orders.history.orderCode')
          .select(['orders.history.orderCode', 'orders.history.verb', 'orders.history.toState', 'orders.history.at'])
          .where('orders.order.shopperId', '=', shopperId)
          .orderBy('orders.history.id'),
      ),
    },
    {
      name: 'cancelRequests',
      of: ['orders.cancelRequest'],
      rows: rowsOf(
        db,
        db
          .selectFrom('orders.cancelRequest')
          .select(['orderCode', 'state', 'reason', 'refundYen', 'feeYen', 'note', 'askedAt', 'answeredAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('askedAt'),
      ),
    },
    {
      name: 'orderQuestions',
      of: ['orders.question'],
      rows: rowsOf(
        db,
        db
          .selectFrom('orders.question')
          .select(['failedCode', 'state', 'askedAt', 'answeredAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('askedAt'),
      ),
    },
  ],
};
