import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';

/** What may cost a shopper who buys these goods, the gravest first. */
export const riskKinds = [
  'noRoute',
  'lastKnown',
  'secondHand',
  'privateSeller',
  'oneOfAKind',
  'unknownOptions',
  'shippingNotNamed',
] as const;
export type Risk = (typeof riskKinds)[number];

type Known = Pick<
  GoodsDetail,
  'condition' | 'domesticShippingYen' | 'errorCode' | 'hasUnknownOptions' | 'isOneOfAKind' | 'source'
> & { readonly seller: Pick<GoodsDetail['seller'], 'isShop'> };

/** Only what somebody said of these goods is a risk of theirs; what cannot be bought has none. */
export const risksOf = (goods: Known, landed: Pick<LandedPrice, 'freight'> | undefined): readonly Risk[] => {
  if (goods.errorCode !== 0) return [];
  const isTrue: Readonly<Record<Risk, boolean>> = {
    noRoute: landed?.freight === null,
    lastKnown: goods.source?.isLastKnown === true,
    secondHand: goods.condition !== null && goods.condition !== 'new',
    privateSeller: !goods.seller.isShop,
    oneOfAKind: goods.isOneOfAKind,
    unknownOptions: goods.hasUnknownOptions,
    shippingNotNamed: goods.domesticShippingYen === null,
  };
  return riskKinds.filter((risk) => isTrue[risk]);
};
