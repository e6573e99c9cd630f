import {
  contentChanged,
  contentHasEnded,
  contentNotDraft,
  contentNotPublished,
  scheduleWrong,
} from '@hakobu/contract/content/content.problems';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { publicationLifecycle, type PublicationVerb } from '@hakobu/contract/content/publication.lifecycle';
import type { Schedule } from '@hakobu/contract/content/publication.shape';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { NoticeRow } from './notice.store.ts';
import { isForward, isSpan, standingAt } from './publication.rules.ts';
import { scheduleOf } from './publication.views.ts';
import type { SlideRow } from './slide.store.ts';

type Row = NoticeRow | SlideRow;

/** Who changes it, as it is shown at the desk. */
export const nameOf = ({ who }: Caller): string => (who.kind === 'staff' ? who.name : '');

/** Refused with 10003 where somebody changed it since it was read. */
export const mustBeSeen = (row: Row, version: number): void => {
  if (row.version !== version)
    throw contentChanged(
      { name: row.changed_by || 'Hakobu' },
      { version: row.version, changedBy: row.changed_by, changedAt: row.changed_at.toISOString() },
    );
};

/** Refused where its state, or its schedule by now, does not allow the move. */
export const mustMove = (tx: Tx, row: Row, verb: PublicationVerb, by: 'staff' | 'system'): void => {
  const isOver = by === 'staff' && standingAt(scheduleOf(row), tx.now) === 'ended';
  if (canMove(publicationLifecycle, verb, row.state, by) && !isOver) return;
  throw verb === 'publish' ? contentNotDraft() : contentNotPublished();
};

/** What has ended stays as it was seen; by the clock, though nobody has entered it yet. */
export const mustNotHaveEnded = (tx: Tx, row: Row): void => {
  if (standingAt(scheduleOf(row), tx.now) === 'ended') throw contentHasEnded();
};

export const mustBeDraft = (row: Row): void => {
  if (row.state !== 'Draft') throw contentNotDraft();
};

/** The schedule as it is kept: what is published already begins now where nothing else is said. */
export const scheduleFor = (tx: Tx, given: Schedule, state: Row['state']) => {
  const startsAt = given.startsAt === null ? null : new Date(given.startsAt);
  const endsAt = given.endsAt === null ? null : new Date(given.endsAt);
  if (state === 'Draft') {
    if (!isForward({ startsAt, endsAt })) throw scheduleWrong();
    return { shown_from: startsAt, shown_until: endsAt };
  }
  const from = startsAt ?? tx.now;
  if (!isSpan({ startsAt: from, endsAt }, tx.now)) throw scheduleWrong();
  return { shown_from: from, shown_until: endsAt };
};

/** When a draft is published: from now, where no beginning was set. */
export const beginning = (tx: Tx, { shown_from: startsAt, shown_until: endsAt }: Row) => {
  const from = startsAt ?? tx.now;
  if (!isSpan({ startsAt: from, endsAt }, tx.now)) throw scheduleWrong();
  return { shown_from: from };
};

/** When it is ended by hand: now, if it was to last longer. */
export const ending = (tx: Tx, { shown_until: endsAt }: Row) => ({
  shown_until: endsAt === null || endsAt > tx.now ? tx.now : endsAt,
});
