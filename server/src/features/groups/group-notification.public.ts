import type { Db } from '../../platform/database/database.ts';
import { settingsNow } from '../settings/index.ts';
import { findGroup, findStep, listTermsNow } from './group.store.ts';
import { findOffer } from './handover.store.ts';
import { listShares } from './shipping/share.store.ts';
import { findLatest } from './shipping/shipment.store.ts';
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
  const shipment = await findLatest(db, code);
  const shares = shipment ? await listShares(db, shipment.id) : [];
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
    /** Until when whoever is asked for money answers; null where nobody is. */
    answerBy: shipment?.dueAt ?? null,
    /** Who pays for the parcel, of those who are asked for something now. */
    shares: shares.map(({ shopperId, state, isDeclined }) => ({
      shopperId,
      isAsked: state === 'Asked' || (state === 'Exceeded' && !isDeclined),
      takesPart: state !== 'LeftOut',
    })),
    memberId: member?.shopperId ?? null,
    places: places.map(({ shopperId, state, acceptBy }) => ({ shopperId, isIn: state === 'Approved', acceptBy })),
  };
};
