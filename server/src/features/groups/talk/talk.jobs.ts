import { systemCaller } from '../../../platform/http/caller.ts';
import type { Job, Platform } from '../../../platform/platform.ts';
import { record } from '../events.ts';
import { takeToTell, tellDueAt } from './talk.store.ts';

const maxPerRun = 500;

const tellOne = (p: Platform): Promise<boolean> =>
  p.transact(systemCaller('groups.tellUnread'), async (tx) => {
    const place = await takeToTell(tx);
    if (!place) return false;
    const { groupCode, shopperId, readSeq } = place;
    await record(tx, 'groupTalk.waits', { groupCode, shopperId, readSeq });
    return true;
  });

/** Who has not read for a while what others said is told by letter, once until they read. */
export const talkJob = (p: Platform): Job => ({
  name: 'groups.tellUnread',
  queue: 'groups',
  next: { dueAt: tellDueAt },
  run: async () => {
    for (let count = 0; count < maxPerRun; count += 1) if (!(await tellOne(p))) return count;
    return maxPerRun;
  },
});
