import type { Feature, Platform } from '../../platform/platform.ts';
import { fetchDue } from './feed.jobs.ts';
import { jsonFeed } from './feeds/json-feed.adapter.ts';
import { forgetQuotes } from './rate.jobs.ts';
import { rateDeskRoutes } from './rate.desk-routes.ts';
import { rateRoutes } from './rate.routes.ts';
import { rateData } from './privacy.store.ts';

export {
  findValidQuote,
  mustQuoteRate,
  type Quoted,
  QuoteId,
  quotedRate,
  rateNow,
  usableRate,
} from './rate.actions.ts';
export { rateTroubles } from './rate.desk-queries.ts';
export { asShown } from './rate.presenters.ts';
export { fillSampleRates } from './sample-rates.ts';

export const ratesFeature = (p: Platform): Feature => {
  const feed = p.config.rateFeed && jsonFeed(p.config.rateFeed);
  return {
    personal: rateData,
    routes: [...rateRoutes(p), ...rateDeskRoutes(p, feed)],
    jobs: [forgetQuotes(p), ...(feed ? [fetchDue(p, feed)] : [])],
  };
};
