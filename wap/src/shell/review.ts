import { reviewFlag } from '@hakobu/contract/content/content.api';
import { call } from './calls/api.ts';
import { asksForReview, reviewFlagFor } from './launch/launch.rules.ts';
import { store, stored } from './storage.ts';

/** Source spec, section 4. A call that fails leaves the flag as it was. */
export const applyReviewFlag = async (): Promise<void> => {
  if (!asksForReview(stored('channel') ?? '', stored('androidOS') ?? '')) return store('review', reviewFlagFor(2));
  try {
    store('review', reviewFlagFor(await call(reviewFlag, {})));
  } catch {
    // Told by the client; the next launch asks again.
  }
};

/** Whether this device is a store's reviewer's: what a reviewer must not meet is hidden. */
export const isInReview = (): boolean => stored('review') === '1';
