import { readGoodsLink } from '../goods/goods-link.ts';
import { linkIn } from './proxy-link.ts';

/** The page that a pasted link, share text or id of goods names: a link as it was typed, else the goods' own page. */
export const wantedLink = (pasted: string): string | undefined => linkIn(pasted) ?? readGoodsLink(pasted)?.url;

/** Whether two links lead to the same goods, whatever else one of them carries. */
export const isSameLink = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [first, second] = [readGoodsLink(one), readGoodsLink(other)];
  return first !== undefined && first.site === second?.site && first.goodsId === second.goodsId;
};
