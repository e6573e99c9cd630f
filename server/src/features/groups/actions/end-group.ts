import type { Platform } from '../../../platform/platform.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { takeMove } from '../group.moves.ts';
import { lockGroup, lockOverdue } from '../group.store.ts';
import { takeMembershipMove } from '../membership.moves.ts';
import { findToLapse, listLapsed } from '../membership.store.ts';

const maxPerRun = 200;

/** Groups whose deadline has passed with nothing to send are dissolved. Answers how many. */
export const endOverdue = async (p: Platform): Promise<number> => {
  const caller = systemCaller('groups.endOverdue');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const group = await lockOverdue(tx);
      if (!group) return false;
      await takeMove(tx, caller, group, { verb: 'dissolve', change: { endedAt: tx.now } });
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};

/** Whoever has not accepted newer terms in time is out. Answers of how many groups. */
export const lapseUnaccepted = async (p: Platform): Promise<number> => {
  const caller = systemCaller('groups.lapse');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await findToLapse(p.db, p.clock.now());
    if (!found) return count;
    await p.transact(caller, async (tx) => {
      await lockGroup(tx, found.groupCode);
      for (const member of await listLapsed(tx, found.groupCode))
        await takeMembershipMove(tx, caller, member, { verb: 'lapse' });
    });
  }
  return maxPerRun;
};
