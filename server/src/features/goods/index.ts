import type { Feature, Platform } from '../../platform/platform.ts';
import { catalogueDownloads, catalogueRoutes, catalogueUploads } from './catalogue/catalogue.desk-routes.ts';
import { importJobs } from './catalogue/goods-import.jobs.ts';
import { ownPictureRoutes } from './catalogue/own-picture.routes.ts';
import { remotePictureParts } from './remote-picture.routes.ts';
import { lookThroughCollected } from './collected/collected-look.jobs.ts';
import { commentDeskRoutes } from './comments/comment.desk-routes.ts';
import type { JudgeGoods } from './goods.actions.ts';
import { goodsListeners } from './goods.listeners.ts';
import { goodsPlainRoutes, goodsRoutes } from './goods.routes.ts';
import { sellerRoutes } from './sellers/seller.routes.ts';
import { shareRoutes } from './shares/share.routes.ts';
import { translateSeenNames } from './names/name.jobs.ts';
import { sourceDeskRoutes } from './sources/source.desk-routes.ts';
import { askForCollected } from './sources/again/again.jobs.ts';
import { type CartedOf, forgetSourced } from './sources/source.jobs.ts';
import { measureSources } from './sources/source.queries.ts';
import { goodsData } from './privacy.store.ts';

/** `cartedOf` says which goods lie in a cart: those are not forgotten. `judgeGoods` says what the company's rules do of goods. */
export const goodsFeature = (
  p: Platform,
  ports: { readonly cartedOf: CartedOf; readonly judgeGoods: JudgeGoods },
): Feature => {
  const far = remotePictureParts(p);
  p.metrics.collect(measureSources(p));
  return {
    personal: goodsData,
    routes: [
      ...goodsRoutes(p, ports.judgeGoods),
      ...sellerRoutes(p),
      ...commentDeskRoutes(p),
      ...sourceDeskRoutes(p),
      ...catalogueRoutes(p),
    ],
    downloadRoutes: catalogueDownloads(p),
    uploadRoutes: catalogueUploads(p),
    plainRoutes: [
      ...goodsPlainRoutes(p),
      ...ownPictureRoutes(p),
      ...far.routes,
      ...shareRoutes(p, far.pictureOf, ports.judgeGoods),
    ],
    listeners: goodsListeners,
    jobs: [
      ...far.jobs,
      // First: what is told of is as their platforms say it now.
      askForCollected(p),
      lookThroughCollected(p),
      forgetSourced(p, ports.cartedOf),
      translateSeenNames(p),
      ...importJobs(p),
    ],
  };
};

export { goodsByKeys, recordBought } from './goods.actions.ts';
export type { SaidNow } from './goods.store.ts';
export type { GoodsFacts } from './goods.presenters.ts';
export { catalogueApi, type PageRead } from './catalogue.public.ts';
export { insertCatalogue, type NewCategory, type NewGoods, type NewSeller } from './catalogue.store.ts';
export { goodsNotificationFacts } from './goods-notification-facts.public.ts';
export { landedPriceOfGoods } from './landed.actions.ts';
export { wordSearch } from './search/search.rules.ts';
export { freshGoods } from './sources/again/fresh.ts';
