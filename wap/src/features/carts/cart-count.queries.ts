import { countCart } from '@hakobu/contract/carts/cart.api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shell/api.ts';
import { showBadge } from '../../shell/badges.ts';
import { useSession } from '../../shell/session.ts';

export const cartCountQuery = queryOptions({
  queryKey: ['cart', 'count'],
  queryFn: ({ signal }) => call(countCart, {}, { signal }),
  meta: { quiet: true },
});

/** How many lines the cart has; 0 for who is not signed in. */
export const useCartCount = (): number => {
  const signedIn = useSession() !== undefined;
  const { data } = useQuery({ ...cartCountQuery, enabled: signedIn });
  return signedIn ? (data?.count ?? 0) : 0;
};

/** Keeps the count on the cart's tab: asked for at launch and at sign-in, gone at log-out. */
export const useCartBadge = (): void => {
  const count = useCartCount();
  useEffect(() => showBadge('pages/cart/cart', count), [count]);
};
