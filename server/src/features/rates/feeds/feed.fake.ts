import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import { FeedUnusable, type RateFeed } from './feed.port.ts';

/** A feed in memory, for tests: what it will tell is put in, and it can fail. */
export const fakeFeed = (everyMinutes = 60) => {
  let answer = new Map<DisplayCurrency, number>([['CNY', 4_712_000]]);
  let fault: FeedUnusable | null = null;
  let asked = 0;
  const feed: RateFeed = {
    source: 'rates.example',
    everyMinutes,
    ask: async () => {
      asked += 1;
      if (fault) throw fault;
      return new Map(answer);
    },
  };
  return {
    feed,
    asked: () => asked,
    tell: (rates: Partial<Record<DisplayCurrency, number>>): void => {
      fault = null;
      answer = new Map(Object.entries(rates) as [DisplayCurrency, number][]);
    },
    fail: (): void => {
      fault = new FeedUnusable('httpStatus', 'HTTP 500');
    },
  };
};
