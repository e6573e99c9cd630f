import { minuteMs } from '../../../../platform/clock/clock.ts';
import type { Platform, Job } from '../../../../platform/platform.ts';
import { againEveryMs } from '../../collected/collected-look.rules.ts';
import { againDueAt, listAgainDue, takeAgain, takeRound, updateAgainSoon } from './again.store.ts';
import { askForRow } from './fresh.ts';
import { liveSourceOf } from '../offered-sources.ts';

const atOnce = 10;
/** Of a platform's pace this takes a fifth at most: the rest is for those who look and order. */
const share = 5;
/** Pages have no pace of their own: one in so long, of each platform. */
const pageEveryMs = 2000;
const soonMs = 10 * minuteMs;

/** One after the other, so that whoever looks or orders waits for one request at most. */
const askRound = async (p: Platform, platformCode: string): Promise<number> => {
  const now = p.clock.now();
  const perSecond = (await liveSourceOf(p, platformCode))?.perSecond ?? null;
  const gapMs = perSecond === null ? pageEveryMs : (share * 1000) / perSecond;
  if (!(await takeRound(p.db, platformCode, now, new Date(now.getTime() + atOnce * gapMs)))) return 0;
  const nextAt = new Date(now.getTime() + againEveryMs);
  const left = await takeAgain(p.db, platformCode, { now, nextAt, limit: atOnce });
  let asked = 0;
  for (let id = left.shift(); id !== undefined; id = left.shift()) {
    const fault = await askForRow(p, id);
    if (fault === 'busy' || fault === 'paused') {
      await updateAgainSoon(p.db, [id, ...left], new Date(now.getTime() + soonMs));
      return asked;
    }
    asked += 1;
  }
  return asked;
};

/** Live goods that somebody collected are asked for again by themselves, so that there is news of them. */
export const askForCollected = (p: Platform): Job => ({
  name: 'goods.askForCollected',
  queue: 'goods.askForCollected',
  next: { dueAt: againDueAt },
  run: async () => {
    const due = await listAgainDue(p.db, p.clock.now());
    const asked = await Promise.all(due.map((code) => askRound(p, code)));
    return asked.reduce((sum, each) => sum + each, 0);
  },
});
