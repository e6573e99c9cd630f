import type { Condition, StockState } from '@hakobu/contract/goods/goods.shape';
import type { KeptOptions } from '../goods.presenters.ts';

/** What a platform or a page says of one piece of goods, before it is kept. */
export type SourcedGoods = {
  readonly platformCode: string;
  readonly goodsId: string;
  readonly sourceUrl: string;
  readonly name: string;
  readonly descriptionHtml: string;
  readonly pictures: readonly string[];
  /** Null where the page does not say: such goods are not kept; the proxy form takes them. */
  readonly priceYen: number | null;
  readonly secondPriceYen: number | null;
  readonly stock: StockState;
  /** Null where nobody says. */
  readonly condition: Condition | null;
  readonly seller: { readonly code: string; readonly name: string; readonly isShop: boolean } | null;
  readonly domesticYen: number | null;
  readonly options: KeptOptions;
  readonly isOneOfAKind: boolean | null;
  /** What the platform's own customers say, in hundredths of a star of five; left out where it says nothing. */
  readonly rating?: { readonly averageHundredths: number; readonly count: number } | undefined;
  /** What its platform sorts it under: Rakuten's number, or Yahoo!'s names from the widest on. */
  readonly genres?: readonly string[];
  /** What the platform's interface calls it, where that is not its id. */
  readonly sourceCode?: string;
};
