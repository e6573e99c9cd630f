import type { Asked } from '@hakobu/contract/base/endpoint';
import { groupNotFound, ownGroupReported, tooManyReports } from '@hakobu/contract/groups/group.problems';
import { mostWaitingReports } from '@hakobu/contract/groups/group.shape';
import type * as api from '@hakobu/contract/groups/report.api';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockShopper } from '../../shoppers/index.ts';
import { mustBeThere } from '../group.queries.ts';
import { findGroup } from '../group.store.ts';
import { countWaitingOf, upsertReport } from './report.store.ts';

/** Tells staff of a group that the caller sees; told again while it waits it is the same report with newer words. */
export const reportGroup = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id: groupCode, reason }: Asked<typeof api.reportGroup>,
): Promise<{ done: true }> => {
  await mustBeThere(p.db);
  await p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    // One shopper's reports are counted one after the other.
    await lockShopper(tx, shopperId);
    const group = await findGroup(tx, groupCode);
    if (!group) throw groupNotFound();
    if (group.ownerId === shopperId) throw ownGroupReported();
    if ((await countWaitingOf(tx, shopperId, groupCode)) >= mostWaitingReports)
      throw tooManyReports({ most: mostWaitingReports });
    await upsertReport(tx, { groupCode, shopperId, reason });
  });
  return { done: true };
};
