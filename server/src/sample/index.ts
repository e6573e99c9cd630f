import { assemble } from '../assemble.ts';
import { noChannels } from '../channel.config.ts';
import type { Config } from '../config.ts';
import { fillStandardQuickReplies } from '../features/chat/index.ts';
import { fillStandardContent } from '../features/content/index.ts';
import { fillSampleRates } from '../features/rates/index.ts';
import { changeSettings } from '../features/settings/index.ts';
import { dayMs, fixedClock } from '../platform/clock/clock.ts';
import type { Pool } from '../platform/database/database.ts';
import { systemCaller } from '../platform/http/caller.ts';
import type { Log } from '../platform/log/log.ts';
import { fillCatalogue, fillFrontPage, fillStandardPlatforms } from './catalogue/index.ts';
import { openDiary } from './diary.ts';
import { passwordRules } from '../features/sign-in/index.ts';
import { castPeople, samplePayPassword, staffAccounts } from './people.ts';
import { openStage } from './stage.ts';
import { tellStories } from './stories.ts';

export type Filling = {
  readonly pool: Pool;
  readonly config: Config;
  readonly log: Log;
  readonly say: (sentence: string) => void;
  /** The moment at which the shop opens, and up to which its history is told: this one, or in tests any other. */
  readonly now?: Date;
};

const weeksOfHistory = 11;

/** Printed at every start while the sample shop is there. */
export const sampleSignIns: readonly string[] = [
  `Sample shoppers: demo1 to demo20. Sample staff: ${staffAccounts.join(', ')}.`,
  `Every password is ${passwordRules.sample}; the shoppers' pay password is ${samplePayPassword}.`,
];

const incomplete = (count: number, first: Error | undefined): string =>
  `… the sample shop is filled but for ${count} ${count === 1 ? 'event' : 'events'} that could not be played (${first?.message ?? ''}).`;

/**
 * Fills an empty database with a believable shop. Its history is made by real calls through the contract, in order,
 * under a clock of its own: what stands in the books afterwards is what the product itself would have written.
 */
export const fillSampleShop = async ({ pool, config, log, say, now = new Date() }: Filling): Promise<void> => {
  const clock = fixedClock(new Date(now.getTime() - weeksOfHistory * 7 * dayMs));
  // Days go by in seconds: nobody outside is asked for rates of the past, or told of it.
  const app = await assemble({ pool, config: { ...config, rateFeed: null, channels: noChannels }, clock, log });
  await app.http.ready();
  const system = systemCaller('sample');
  try {
    say('Filling the sample shop: 2,000 goods …');
    await app.platform.transact(system, async (tx) => {
      await fillStandardContent(tx);
      await fillStandardQuickReplies(tx);
      await fillFrontPage(tx);
      await fillCatalogue(tx);
      await changeSettings(tx, system, { hasSampleData: true });
      await fillSampleRates(tx, now, weeksOfHistory * 7);
    });
    say('… shoppers, staff, orders and parcels …');
    const stage = openStage(app, clock);
    const cast = await castPeople(stage);
    const diary = openDiary(clock, app.runDueJobs);
    tellStories(stage, diary, cast, now);
    const failures = await diary.play();
    clock.set(now);
    await app.runDueJobs();
    for (const error of failures) log.warn({ error }, 'something of the sample shop could not be played');
    say(failures.length === 0 ? '… the sample shop is filled.' : incomplete(failures.length, failures[0]));
  } finally {
    await app.stop();
  }
};

/** What a shop of one's own starts with: terms, rules, guides, platforms and categories, to be made one's own. */
export const fillEmptyShop = async ({ pool, config, log }: Filling): Promise<void> => {
  const app = await assemble({ pool, config, log });
  try {
    await app.platform.transact(systemCaller('start'), async (tx) => {
      await fillStandardContent(tx);
      await fillStandardQuickReplies(tx);
      await fillStandardPlatforms(tx);
    });
  } finally {
    await app.stop();
  }
};
