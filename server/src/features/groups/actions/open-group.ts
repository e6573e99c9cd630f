import { randomBytes } from 'node:crypto';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { openGroup as openEndpoint } from '@hakobu/contract/groups/group.api';
import { type GroupDetail, latestDays, soonestHours } from '@hakobu/contract/groups/group.shape';
import { deadlineOutOfRange, tooManyOpenGroups } from '@hakobu/contract/groups/group.problems';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { lockShopper, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { mustBeThere, readDetail } from '../group.queries.ts';
import { groupCodeFrom, isDeadlineInRange } from '../group.rules.ts';
import { countOpenOf, insertGroup, insertStep, insertTerms } from '../group.store.ts';
import { beginMembership } from '../membership.moves.ts';
import { mustBeTrustedWith, termsFrom, wordsFrom } from './group-fields.ts';

/** Opens a group, and gives its owner the first place in it. */
export const openGroup = async (
  p: Platform,
  caller: Caller<Shopper>,
  asked: Asked<typeof openEndpoint>,
): Promise<GroupDetail> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const ownerId = caller.who.id;
    await lockShopper(tx, ownerId);
    const words = await wordsFrom(tx, caller, asked);
    const terms = await termsFrom(tx, caller, asked);
    const deadlineAt = new Date(asked.deadlineAt);
    if (!isDeadlineInRange(deadlineAt, tx.now)) throw deadlineOutOfRange({ hours: soonestHours, days: latestDays });
    const { mostOpenGroups } = await settingsNow(tx);
    if ((await countOpenOf(tx, ownerId)) >= mostOpenGroups) throw tooManyOpenGroups({ most: mostOpenGroups });
    await mustBeTrustedWith(tx, ownerId, terms.mostMembers);
    const code = groupCodeFrom(randomBytes(10));
    const group = await insertGroup(tx, {
      ...words,
      code,
      ownerId,
      state: 'Recruiting',
      noticedAt: words.notice === '' ? null : tx.now,
      isPrivate: asked.isPrivate,
      mostMembers: terms.mostMembers,
      deadlineAt,
      promisedAt: deadlineAt,
    });
    await insertTerms(tx, { ...terms, groupCode: code, version: 1 });
    const by = { kind: 'shopper', id: ownerId, name: null };
    await insertStep(tx, {
      groupCode: code,
      membershipId: null,
      verb: 'open',
      from: null,
      to: 'Recruiting',
      by,
      note: '',
    });
    await beginMembership(tx, caller, {
      groupCode: code,
      shopperId: ownerId,
      state: 'Approved',
      message: '',
      termsVersion: 1,
      joinedAt: tx.now,
      acceptBy: null,
    });
    return readDetail(p, tx, caller, group);
  });
};
