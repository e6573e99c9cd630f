import type { GoodsFacts } from '../../goods/index.ts';

type Known = 'goodsId' | 'platformCode' | 'name' | 'imageUrl' | 'priceYen' | 'sellerId' | 'sellerName' | 'domesticYen';
type Described = Pick<GoodsFacts, Known | 'oneOfAKind' | 'sourceUrl'> &
  Partial<Pick<GoodsFacts, 'weightGrams' | 'properties' | 'dutyKind'>>;

/** What a piece weighs that nobody has weighed, with its packing: until its buyer or the warehouse says more. */
export const unweighedGrams = 500;

/** Goods as a shopper described them, where others have goods that somebody listed. */
export const describedFacts = (described: Described): GoodsFacts => ({
  nameJa: described.name,
  names: [],
  categoryId: '',
  secondPriceYen: null,
  stock: 'onSale',
  condition: null,
  errorCode: 0,
  isHidden: false,
  weightGrams: unweighedGrams,
  isWeightStated: described.weightGrams !== undefined,
  properties: [],
  dutyKind: 'other',
  hasOptions: false,
  options: [],
  keptOptions: [],
  hasUnknownOptions: false,
  source: null,
  ...described,
});
