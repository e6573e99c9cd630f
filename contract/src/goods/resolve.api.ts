import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { text } from '../base/shapes.ts';
import { longestShareText } from './goods-link.ts';
import { GoodsOption, GoodsSummary } from './goods.shape.ts';

/** What a page says that sells something, where it is no goods of ours: it names no price. */
export const ResolvedPage = z.object({
  name: z.string(),
  /** At our own address, in the order of `pictures`. */
  imageUrls: z.array(z.string()),
  /** As the page names them. */
  pictures: z.array(z.string()),
  priceYen: z.nullable(Yen),
  /** The upper end of a range of prices. */
  secondPriceYen: z.nullable(Yen),
  /** HTML that was sanitized. */
  description: z.string(),
  sellerName: z.nullable(z.string()),
  options: z.array(GoodsOption),
});
export type ResolvedPage = z.infer<typeof ResolvedPage>;

export const resolveGoods = endpoint({
  method: 'POST',
  path: '/api/web/search/goods/resolve',
  by: 'public',
  summary:
    'What a link, a share text, a share code or an id names: goods, or what its page says; 10002 where it names nothing, 10060 where the page cannot be read',
  input: z.object({ text: text(longestShareText) }),
  output: z.object({
    /** The name of the site, where it is one that we know; the page's host where it is another; null for ids of ours. */
    site: z.nullable(z.string()),
    /** The page's own address. */
    url: z.nullable(z.string()),
    goods: z.nullable(GoodsSummary),
    /** Told where there are no goods. */
    page: z.nullable(ResolvedPage),
  }),
});
