import type { Answer } from '@hakobu/contract/base/endpoint';
import { changeCartLine, readCart, removeCartLines } from '@hakobu/contract/carts/cart.api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey, type Subject } from '../../shell/calls/call-keys.ts';
import { cartCountQuery } from './cart-count.queries.ts';

const all = ['carts'] as const satisfies readonly [Subject];

export type Cart = Answer<typeof readCart>;

export const cartQuery = () =>
  queryOptions({
    queryKey: callKey(readCart, {}, { about: 'carts', inLanguage: true }),
    queryFn: async ({ client, signal }) => {
      const cart = await call(readCart, {}, { signal });
      client.setQueryData(cartCountQuery.queryKey, { count: cart.count });
      return cart;
    },
    meta: { quiet: true },
  });

const withLines = (cart: Cart, change: (lines: Cart['groups'][number]['lines']) => Cart['groups'][number]['lines']) => {
  const groups = cart.groups
    .map((group) => ({ ...group, lines: change(group.lines) }))
    .filter(({ lines }) => lines.length > 0);
  return { groups, count: groups.reduce((count, { lines }) => count + lines.length, 0) };
};

const useCartChange = () => {
  const client = useQueryClient();
  const { queryKey } = cartQuery();
  const show = async (change: (cart: Cart) => Cart) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (cart) => (cart ? change(cart) : cart));
    return before;
  };
  return {
    show,
    undo: (before: Cart | undefined) => client.setQueryData(queryKey, before),
    // The last of several quick taps reads the cart anew; the ones before would show a count that is on its way.
    settle: () =>
      client.isMutating({ mutationKey: all }) <= 1 ? client.invalidateQueries({ queryKey: all }) : undefined,
  };
};

/** Changes how many of a line are wanted: shown at once, taken back when it fails. */
export const useChangeQuantity = () => {
  const { show, undo, settle } = useCartChange();
  return useMutation({
    mutationKey: all,
    scope: { id: 'cart' },
    mutationFn: (change: { readonly id: string; readonly quantity: number }) => call(changeCartLine, change),
    onMutate: ({ id, quantity }) =>
      show((cart) => withLines(cart, (lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line)))),
    onError: (_error, _change, before) => undo(before),
    onSettled: settle,
  });
};

/** Takes lines out: gone at once, back when it fails. */
export const useRemoveLines = () => {
  const { show, undo, settle } = useCartChange();
  return useMutation({
    mutationKey: all,
    scope: { id: 'cart' },
    mutationFn: (ids: readonly string[]) => call(removeCartLines, { ids: [...ids] }),
    onMutate: (ids) => show((cart) => withLines(cart, (lines) => lines.filter(({ id }) => !ids.includes(id)))),
    onError: (_error, _ids, before) => undo(before),
    onSettled: settle,
  });
};
