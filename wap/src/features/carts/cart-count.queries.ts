import { countCart } from '@hakobu/contract/carts/cart.api';
import { useEffect } from 'react';
import { showBadge } from '../../shell/badges.ts';
import { callQuery, useCall } from '../../shell/calls/calls.ts';
import { useSession } from '../../shell/session/session.ts';

const settings = { about: 'carts', quiet: true } as const;

export const cartCountQuery = callQuery(countCart, {}, settings);

/** How many lines the cart has; 0 for who is not signed in. */
export const useCartCount = (): number => {
  const signedIn = useSession() !== undefined;
  const { data } = useCall(countCart, {}, { ...settings, enabled: signedIn });
  return signedIn ? (data?.count ?? 0) : 0;
};

/** Keeps the count on the cart's tab: asked for at launch and at sign-in, gone at log-out. */
export const useCartBadge = (): void => {
  const count = useCartCount();
  useEffect(() => showBadge('pages/cart/cart', count), [count]);
};
