import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

const kindOf = (state: string): string => {
  if (state === 'Quoting') return 'quote';
  if (state === 'PendingPayment') return 'unpaidOrder';
  return state === 'InWarehouse' ? 'storedGoods' : 'order';
};

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
      ...orders.map(({ code, state }) => ({ kind: kindOf(state), about: code })),
      ...requests.map(({ orderCode }) => ({ kind: 'dispute', about: orderCode })),
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
