import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { LetterFacts } from '../templates/template.rules.ts';
import { lettersOfGroup, type Told } from './group-occasion.rules.ts';
import { writeLetter } from './letter-writing.actions.ts';

/** A group as letters tell of one step of it. */
export type GroupNotificationFacts = {
  readonly code: string;
  readonly title: string;
  readonly ownerId: string;
  readonly closesAt: Date;
  readonly notice: string;
  /** Until when the member to whom it is offered may take it over; null where it is offered to nobody. */
  readonly offeredUntil: Date | null;
  readonly step: {
    readonly id: string;
    readonly verb: string;
    readonly from: string | null;
    readonly by: 'shopper' | 'staff' | 'system';
    readonly byId: string;
    readonly note: string;
    readonly isNewNotice: boolean;
    readonly isNewTerms: boolean;
  };
  /** Until when whoever is asked for money for the parcel answers; null where nobody is. */
  readonly answerBy: Date | null;
  /** Who pays for the parcel, and whether they are asked for something now. */
  readonly shares: readonly { readonly shopperId: string; readonly isAsked: boolean; readonly takesPart: boolean }[];
  /** Whose place the step is about; null where it is the group's own. */
  readonly memberId: string | null;
  /** Who is in, or asked to be, and until when they have to accept the terms that count. */
  readonly places: readonly {
    readonly shopperId: string;
    readonly isIn: boolean;
    readonly acceptBy: Date | null;
  }[];
};

/** What letters ask of groups. */
export type GroupPorts = {
  /** The group by a step of its history; undefined while nobody may hear of groups. */
  readonly groupNotificationFacts: (db: Db, step: string) => Promise<GroupNotificationFacts | undefined>;
  /** What waits to be read in a group's talk; undefined where somebody is to hear of nothing. */
  readonly groupTalkWaiting: (
    db: Db,
    groupCode: string,
    shopperId: string,
  ) => Promise<{ readonly title: string; readonly unread: number } | undefined>;
};

const recipientsOf = (to: Told, { ownerId, memberId, places, shares }: GroupNotificationFacts): readonly string[] => {
  if (to === 'owner') return [ownerId];
  if (to === 'member') return memberId === null ? [] : [memberId];
  if (to === 'asked') return shares.flatMap(({ shopperId, isAsked }) => (isAsked ? shopperId : []));
  if (to === 'sharing') return shares.flatMap(({ shopperId, takesPart }) => (takesPart ? shopperId : []));
  return places.flatMap(({ shopperId, isIn }) => (isIn || to === 'everybody' ? shopperId : []));
};

/** Everybody whom a step of a group, or of a place in it, concerns, but for whoever took it. */
export const tellOfGroup = async (
  tx: Tx,
  { groupNotificationFacts }: GroupPorts,
  moved: { readonly step: string },
): Promise<void> => {
  const notification = await groupNotificationFacts(tx, moved.step);
  if (!notification) return;
  const { code, title, closesAt, notice, offeredUntil, answerBy, step, memberId, places } = notification;
  const acceptBys = new Map(places.map(({ shopperId, acceptBy }) => [shopperId, acceptBy?.toISOString()]));
  const tellings = lettersOfGroup(step.verb, {
    ...step,
    isOwners: memberId === notification.ownerId,
    hasToAccept: memberId !== null && acceptBys.get(memberId) !== undefined,
  });
  // Each thing that waits for somebody has an end of its own.
  const dueAt = (template: string, shopperId: string): string | undefined => {
    if (template === 'groupHandoverOffered') return offeredUntil?.toISOString();
    return template.startsWith('groupShare') ? answerBy?.toISOString() : acceptBys.get(shopperId);
  };
  const facts: LetterFacts = {
    group: title,
    closesAt: closesAt.toISOString(),
    reason: step.note || undefined,
    note: step.isNewNotice ? notice : undefined,
  };
  for (const { template, to } of tellings)
    for (const shopperId of recipientsOf(to, notification))
      if (step.by !== 'shopper' || shopperId !== step.byId)
        await writeLetter(tx, template, {
          shopperId,
          aboutCode: code,
          step: `${step.id} ${shopperId}`,
          facts: {
            ...facts,
            dueAt: dueAt(template, shopperId),
          },
        });
};

/** Once until they read: how far they have names the letter. */
export const tellOfTalk = async (
  tx: Tx,
  { groupTalkWaiting }: GroupPorts,
  { groupCode, shopperId, readSeq }: Events['groupTalk.waits'],
): Promise<void> => {
  const waiting = await groupTalkWaiting(tx, groupCode, shopperId);
  if (!waiting) return;
  await writeLetter(tx, 'groupTalkWaits', {
    shopperId,
    aboutCode: groupCode,
    step: `${readSeq} ${shopperId}`,
    facts: { group: waiting.title, count: waiting.unread },
  });
};
