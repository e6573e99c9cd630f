export { cartCountQuery, useCartBadge, useCartCount } from './cart-count.queries.ts';
