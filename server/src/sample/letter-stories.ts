import { readLetters } from '@hakobu/contract/letters/letter.api';
import { dayMs } from '../platform/clock/clock.ts';
import type { Diary } from './diary.ts';
import type { Actor } from './stage.ts';

/** Everybody has read their letters the day before yesterday: what came since is new. */
export const tellReading = (diary: Diary, shoppers: readonly Actor[], now: Date): void => {
  for (const shopper of shoppers)
    diary.plan(new Date(now.getTime() - 2 * dayMs), async () => {
      await shopper.call(readLetters, {});
    });
};
