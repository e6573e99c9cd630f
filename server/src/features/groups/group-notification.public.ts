import type { Db } from '../../platform/database/database.ts';
import { settingsNow } from '../settings/index.ts';
import { findGroup, findStep, listTermsNow } from './group.store.ts';
import { findOffer } from './handover.store.ts';
import { findMembershipById, listMembers } from './membership.store.ts';

/**
 * A group as letters tell of one step of it, as it stands now; undefined in review mode, in which there are no groups.
 * What was said or agreed by a step carries its instant.
 */
export const groupNotificationFacts = async (db: Db, stepId: string) => {
  if ((await settingsNow(db)).isInReview) return undefined;
  const step = await findStep(db, stepId);
  const group = step && (await findGroup(db, step.groupCode));
  if (!step || !group) return undefined;
  const { code, title, ownerId, deadlineAt, notice, noticedAt } = group;
  const [terms] = await listTermsNow(db, [code]);
  const member = step.membershipId === null ? undefined : await findMembershipById(db, code, step.membershipId);
  const places = await listMembers(db, code, ['Pending', 'Approved']);
  const offer = await findOffer(db, code);
  const isAt = (at: Date | null | undefined) => at?.getTime() === step.at.getTime();
  return {
    code,
    title,
    ownerId,
    closesAt: deadlineAt,
    notice,
    offeredUntil: offer?.lapsesAt ?? null,
    step: {
      id: stepId,
      verb: step.verb,
      from: step.fromState,
      by: step.byKind,
      byId: step.byId,
      note: step.note,
      isNewNotice: isAt(noticedAt),
      isNewTerms: isAt(terms?.madeAt),
    },
    memberId: member?.shopperId ?? null,
    places: places.map(({ shopperId, state, acceptBy }) => ({ shopperId, isIn: state === 'Approved', acceptBy })),
  };
};
