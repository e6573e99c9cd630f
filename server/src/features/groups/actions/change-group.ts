import type { Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/group.api';
import {
  deadlineNotLater,
  deadlineOutOfRange,
  fewerThanMembers,
  groupOver,
  membersHaveToAccept,
  nothingAccepted,
} from '@hakobu/contract/groups/group.problems';
import { type GroupDetail, latestDays, soonestHours } from '@hakobu/contract/groups/group.shape';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { lockOwn, mustMove, takeMove } from '../group.moves.ts';
import { mustBeThere, readDetail } from '../group.queries.ts';
import { isAnotherPromise, isDeadlineInRange } from '../group.rules.ts';
import { type GroupRow, insertTerms, listTermsNow } from '../group.store.ts';
import { listMembers, updateAcceptBy } from '../membership.store.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import * as end from './end-group.ts';
import { type NewTerms, mustBeTrustedWith, termsFrom, wordsFrom } from './group-fields.ts';

type Seen = { readonly id: string; readonly version: number };

/** Changes a group of the caller's own that takes members in still. */
const changing = async (
  p: Platform,
  caller: Caller<Shopper>,
  seen: Seen,
  change: (tx: Tx, group: GroupRow) => Promise<GroupRow>,
): Promise<GroupDetail> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, seen);
    return readDetail(p, tx, caller, await change(tx, group));
  });
};

/** Before the deadline has passed, whether or not the clock has seen to it. */
const mustNotBeOver = (tx: Tx, { deadlineAt }: GroupRow): void => {
  if (deadlineAt <= tx.now) throw groupOver();
};

export const editGroup = (p: Platform, caller: Caller<Shopper>, asked: Asked<typeof api.editGroup>) =>
  changing(p, caller, asked, async (tx, group) => {
    const words = await wordsFrom(tx, caller, asked);
    const noticedAt = words.notice === '' ? null : tx.now;
    const change = words.notice === group.notice ? words : { ...words, noticedAt };
    return takeMove(tx, caller, group, { verb: 'edit', change });
  });

/** The next version of the terms, which whoever is in accepts in time or is out. */
export const newTerms = async (
  tx: Tx,
  group: GroupRow,
  terms: NewTerms,
): Promise<{ termsVersion: number; mostMembers: number }> => {
  const { code: groupCode, ownerId, memberCount } = group;
  if (terms.mostMembers < memberCount) throw fewerThanMembers({ count: memberCount });
  const version = group.termsVersion + 1;
  await insertTerms(tx, { ...terms, groupCode, version });
  const { groupAcceptHours } = await settingsNow(tx);
  const acceptBy = new Date(tx.now.getTime() + groupAcceptHours * hourMs);
  await updateAcceptBy(tx, { groupCode, ownerId, version }, acceptBy);
  return { termsVersion: version, mostMembers: terms.mostMembers };
};

export const changeTerms = (p: Platform, caller: Caller<Shopper>, asked: Asked<typeof api.changeGroupTerms>) =>
  changing(p, caller, asked, async (tx, group) => {
    mustNotBeOver(tx, group);
    if (asked.mostMembers > group.mostMembers) await mustBeTrustedWith(tx, group.ownerId, asked.mostMembers);
    const change = await newTerms(tx, group, await termsFrom(tx, caller, asked));
    return takeMove(tx, caller, group, { verb: 'changeTerms', change });
  });

export const prolong = (p: Platform, caller: Caller<Shopper>, asked: Asked<typeof api.prolongGroup>) =>
  changing(p, caller, asked, async (tx, group) => {
    mustNotBeOver(tx, group);
    const deadlineAt = new Date(asked.deadlineAt);
    if (deadlineAt <= group.deadlineAt) throw deadlineNotLater();
    if (!isDeadlineInRange(deadlineAt, tx.now)) throw deadlineOutOfRange({ hours: soonestHours, days: latestDays });
    const [terms] = await listTermsNow(tx, [group.code]);
    if (!terms) throw new Error(`group ${group.code} has no terms`);
    const { groupProlongedDays } = await settingsNow(tx);
    const again = isAnotherPromise(deadlineAt, group.promisedAt, groupProlongedDays)
      ? { ...(await newTerms(tx, group, terms)), promisedAt: deadlineAt }
      : {};
    return takeMove(tx, caller, group, { verb: 'prolong', change: { ...again, deadlineAt } });
  });

export const dissolve = (
  p: Platform,
  caller: Caller<Shopper>,
  { reason, ...seen }: Asked<typeof api.dissolveGroup>,
): Promise<GroupDetail> => changing(p, caller, seen, (tx, group) => end.dissolve(tx, caller, group, reason));

/** Locks a group that has something to send, and in which everybody has accepted the terms. */
export const lock = (p: Platform, caller: Caller<Shopper>, seen: Asked<typeof api.lockGroup>): Promise<GroupDetail> =>
  changing(p, caller, seen, async (tx, group) => {
    mustMove(group, 'lock', caller);
    const count = (await listMembers(tx, group.code, ['Approved'])).filter(({ acceptBy }) => acceptBy).length;
    if (count > 0) throw membersHaveToAccept({ count });
    if ((await listGroupOrders(tx, group.code, { states: ['Accepted'] })).length === 0) throw nothingAccepted();
    return end.lock(tx, caller, group);
  });
