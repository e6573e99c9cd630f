import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import {
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  orderDetail,
  payOrders,
  placeOrders,
  refuseSupplement,
  type OrderGroup,
} from '@hakobu/contract/orders/order.api';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import type { Paying } from '../../parts/payments/usePayment.ts';
import { call } from '../../shell/api.ts';
import type { GoodsKey } from '../../links.ts';
import { languageNow } from '../../shell/language.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';
import { waitingForShopper } from './order.rules.ts';

const all = ['orders'] as const;
const pageLength = 20;
const maxLength = 100;

/** What a shopper wants bought: a line of the cart, or of the goods page. */
export type WantedLine = Input<typeof confirmOrder>['lines'][number];

export type OrderDetail = Answer<typeof orderDetail>;

export const ordersQuery = (status: OrderGroup, keyword?: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', languageNow(), status, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { status, keyword, cursor: pageParam || undefined, limit: pageLength }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });

export const orderCountsQuery = () =>
  queryOptions({
    queryKey: [...all, 'counts'],
    queryFn: ({ signal }) => call(countOrders, {}, { signal }),
    meta: { quiet: true },
  });

/** Where orders stand that wait for the shopper, or for what a buyer answers. */
export const askingGroups = ['supplement', 'purchasing', 'coming'] as const satisfies readonly OrderGroup[];

/** The orders of these groups that wait for an answer, whatever page of the list they are on. */
export const needsYouQuery = (groups: readonly OrderGroup[]) =>
  queryOptions({
    queryKey: [...all, 'needs', languageNow(), groups],
    queryFn: async ({ signal }) => {
      const read = async (status: OrderGroup) =>
        (await call(listOrders, { status, limit: maxLength }, { signal })).list;
      const orders = (await Promise.all(groups.map(read))).flat();
      return { yours: waitingForShopper(orders), buyers: orders.filter(({ cancelRequest }) => cancelRequest !== null) };
    },
    enabled: groups.length > 0,
    meta: { quiet: true },
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', languageNow(), id],
    queryFn: ({ signal }) => call(orderDetail, { id }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });

/** What these lines would cost now. The last answer stays while a changed choice is priced. */
export const confirmQuery = (lines: readonly WantedLine[]) =>
  queryOptions({
    queryKey: [...all, 'confirm', languageNow(), lines],
    queryFn: ({ signal }) => call(confirmOrder, { lines: [...lines] }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** What has to be chosen of goods before they are ordered. */
export const optionsQuery = (goods: GoodsKey | undefined) =>
  queryOptions({
    queryKey: ['goods', 'detail', languageNow(), goods?.platformCode, goods?.goodsId],
    queryFn: ({ signal }) =>
      call(goodsDetail, { goodsId: goods?.goodsId ?? '', platformCode: goods?.platformCode ?? '' }, { signal }),
    meta: { quiet: true },
  });

/** Everything that an order's step changes for the shopper. */
export const useOrdersChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [all, ['wallet'], ['carts'], ['services'], ['goods', 'detail']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
};

export const usePlaceOrders = () => {
  const changed = useOrdersChanged();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof placeOrders>) => call(placeOrders, input, { idempotencyKey: keyFor(input) }),
    onSettled: changed,
  });
};

/** Pays orders or supplements with a check code, all of them or none. */
export const usePayOrders = (ids: readonly string[]) => {
  const changed = useOrdersChanged();
  return async ({ checkCode, ...proof }: Paying) => {
    try {
      return await call(payOrders, { codes: [...ids], ...proof }, { idempotencyKey: checkCode });
    } finally {
      void changed();
    }
  };
};

export const useCancelOrder = (id: string) => {
  const changed = useOrdersChanged();
  return useMutation({ mutationFn: () => call(cancelOrder, { id }), onSettled: changed });
};

export const useRefuseSupplement = (id: string) => {
  const changed = useOrdersChanged();
  return useMutation({ mutationFn: () => call(refuseSupplement, { id }), onSettled: changed });
};
