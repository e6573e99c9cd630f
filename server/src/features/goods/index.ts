import type { Feature, Platform } from '../../platform/platform.ts';
import { goodsPlainRoutes, goodsRoutes } from './goods.routes.ts';

export const goodsFeature = (p: Platform): Feature => ({ routes: goodsRoutes(p), plainRoutes: goodsPlainRoutes(p) });

export { goodsByKeys, quickDetail, recordBought } from './goods.actions.ts';
export type { GoodsFacts } from './goods.views.ts';
export { insertCatalogue, updateListing, type NewCategory, type NewGoods, type NewSeller } from './catalogue.store.ts';
export { landedPriceOfGoods } from './landed.actions.ts';
export { wordSearch } from './search.rules.ts';
