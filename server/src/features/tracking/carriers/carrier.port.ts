import type { TrackingStatus } from '@hakobu/contract/tracking/tracking.shape';

/** One thing that a carrier reports, in our vocabulary. `text` and `place` are its own words. */
export type CarrierEvent = {
  readonly at: Date;
  readonly status: TrackingStatus;
  readonly text: string;
  readonly place: string;
};

/** The carrier, or whoever speaks for it, did not answer as it should: worth asking again later. */
export class CarrierUnreachable extends Error {
  constructor(carrier: string, cause: unknown) {
    super(`${carrier} could not be asked`, { cause });
    this.name = 'CarrierUnreachable';
  }
}

export type CarrierEvents = {
  /** All that is known of each number, the whole history every time. A number that nothing is known of is missing. */
  readonly events: ReadonlyMap<string, readonly CarrierEvent[]>;
  /** Numbers that were not taken, with the carrier's code for why: the quota is used up, the number has no form. */
  readonly refused: ReadonlyMap<string, string>;
};

/** Where news of waybills comes from by itself. What staff type goes through `addTrackingEvent` instead. */
export type Carrier = {
  readonly name: string;
  readonly maxAtOnce: number;
  /** At most `maxAtOnce` numbers. Throws `CarrierUnreachable`. */
  readonly ask: (numbers: readonly string[]) => Promise<CarrierEvents>;
};
