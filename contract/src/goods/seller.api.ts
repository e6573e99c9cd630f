import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Instant } from '../base/shapes.ts';
import { Seller } from './goods.shape.ts';

/** A row's number on the wire. */
export const SellerId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** Who sells, as their own page shows them. */
export const SellerHome = z.object({
  ...Seller.shape,
  /** How many goods of theirs can be bought; a thousand at most are counted. Null where their platform alone knows. */
  onSale: z.nullable(z.int()),
  followers: z.int(),
  /** Whether the caller follows them; false for who is not signed in. */
  isFollowed: z.boolean(),
});
export type SellerHome = z.infer<typeof SellerHome>;

export const FollowedSeller = z.object({ ...Seller.shape, onSale: z.nullable(z.int()), followedAt: Instant });
export type FollowedSeller = z.infer<typeof FollowedSeller>;

export const sellerDetail = endpoint({
  method: 'GET',
  path: '/api/web/mall/seller/{sellerId}',
  by: 'public',
  summary:
    'Who sells: name, ratings, how soon they ship, who follows them. Their goods: search with sellerId and platformCode',
  input: z.object({ sellerId: SellerId }),
  output: SellerHome,
});

export const followSeller = endpoint({
  method: 'POST',
  path: '/api/console/mall/seller/{sellerId}/follow',
  by: 'shopper',
  summary: 'Follows a seller, or no longer does; the same said twice is the same',
  input: z.object({ sellerId: SellerId, followed: z.boolean() }),
  output: z.object({ isFollowed: z.boolean(), followers: z.int() }),
});

export const followedSellers = endpoint({
  method: 'GET',
  path: '/api/console/mall/seller/followed',
  by: 'shopper',
  summary: 'The sellers that the shopper follows, the latest first',
  input: z.object(pageQuery),
  output: pageOf(FollowedSeller),
});
