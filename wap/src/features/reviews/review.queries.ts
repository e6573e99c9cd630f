import { listReviews } from '@hakobu/contract/reviews/review.api';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';

/** Of one piece of goods, or of all goods of a seller. */
export type Reviewed =
  | { readonly goodsId: string; readonly platformCode: string }
  | { readonly sellerId: string; readonly platformCode: string };

/** The platform stands in a seller's address for show: the seller's number says it all. */
const askedOf = (of: Reviewed) => ('sellerId' in of ? { sellerId: of.sellerId } : of);

const settings = { about: 'reviews', inLanguage: true, quiet: true } as const;

/** The first two, and the sum of all. */
export const firstReviewsQuery = (of: Reviewed) => callQuery(listReviews, { ...askedOf(of), limit: 2 }, settings);

export type Shown = { readonly stars?: number | undefined; readonly show?: 'photos' | undefined };

export const reviewsQuery = (of: Reviewed, shown: Shown) =>
  pagesQuery(listReviews, { ...askedOf(of), ...shown }, settings);
