import type { FeedFault } from '@hakobu/contract/rates/rate.desk-api';
import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';

/** The market rates that a feed tells, in minor units per yen, in millionths. A currency it does not know is missing. */
export type FeedRates = ReadonlyMap<DisplayCurrency, number>;

/** The feed did not answer as it should, or said what cannot be true: nothing of its answer is used. */
export class FeedUnusable extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault, detail: string) {
    super(detail);
    this.name = 'FeedUnusable';
    this.fault = fault;
  }
}

/** Where market rates come from by themselves. What staff type goes through `typeRate` instead. */
export type RateFeed = {
  /** What shoppers are told it is: its host. */
  readonly source: string;
  readonly everyMinutes: number;
  /** Throws `FeedUnusable`. Yuan are always among what it tells. */
  readonly ask: () => Promise<FeedRates>;
};
