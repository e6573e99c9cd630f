import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { confirmOrder, countOrders, listOrders, orderDetail, type OrderGroup } from '@hakobu/contract/orders/order.api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey, endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';
import { waitingForShopper } from './order.rules.ts';

const inWords = { about: 'orders', inLanguage: true, quiet: true } as const;
const maxLength = 100;

/** Everything that an order's step changes for the shopper. */
export const changedByOrder: readonly Changed[] = [
  'orders',
  'wallet',
  'carts',
  'services',
  endpointKey(goodsDetail, 'goods'),
];

/** What a shopper wants bought: a line of the cart, or of the goods page. */
export type WantedLine = Input<typeof confirmOrder>['lines'][number];

export type OrderDetail = Answer<typeof orderDetail>;

export const ordersQuery = (status: OrderGroup, keyword?: string) =>
  pagesQuery(listOrders, { status, keyword }, inWords);

export const orderCountsQuery = () => callQuery(countOrders, {}, { about: 'orders', quiet: true });

/** Where orders stand that wait for the shopper, or for what a buyer answers. */
export const askingGroups = ['supplement', 'purchasing', 'coming'] as const satisfies readonly OrderGroup[];

/** The orders of these groups that wait for an answer, whatever page of the list they are on. */
export const needsYouQuery = (groups: readonly OrderGroup[]) =>
  queryOptions({
    queryKey: callKey(listOrders, groups, inWords),
    queryFn: async ({ signal }) => {
      const read = async (status: OrderGroup) =>
        (await call(listOrders, { status, limit: maxLength }, { signal })).list;
      const orders = (await Promise.all(groups.map(read))).flat();
      return { yours: waitingForShopper(orders), buyers: orders.filter(({ cancelRequest }) => cancelRequest !== null) };
    },
    enabled: groups.length > 0,
    meta: { quiet: true },
  });

export const orderQuery = (id: string) => callQuery(orderDetail, { id }, { ...inWords, enabled: id !== '' });

/** What these lines would cost now. The last answer stays while a changed choice is priced. */
export const confirmQuery = (lines: readonly WantedLine[]) =>
  callQuery(
    confirmOrder,
    { lines: [...lines] },
    { ...inWords, enabled: lines.length > 0, placeholderData: keepPreviousData },
  );
