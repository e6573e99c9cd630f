import type { Problem } from '@hakobu/contract/base/problem';
import { canMove } from '@hakobu/contract/base/lifecycle';
import {
  contentChanged,
  contentHasEnded,
  contentNotDraft,
  contentNotPublished,
  scheduleWrong,
} from '@hakobu/contract/content/content.problems';
import { publicationLifecycle, type PublicationVerb } from '@hakobu/contract/content/publication.lifecycle';
import { isForward, type Schedule } from '@hakobu/contract/content/publication.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller, staffNameOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import type { PublicationRow, PublicationStore, Written } from './publication.store.ts';
import { isSpan, publicationStatusAt } from './publication.rules.ts';
import { scheduleOf } from './publication.presenters.ts';

/** Refused with 10003 where somebody changed it since it was read. */
export const mustBeSeen = (row: PublicationRow, version: number): void => {
  if (row.version !== version)
    throw contentChanged(
      { name: row.changedBy || 'Hakobu' },
      { version: row.version, changedBy: row.changedBy, changedAt: row.changedAt.toISOString() },
    );
};

/** Refused where its state, or its schedule by now, does not allow the move. */
export const mustMove = (tx: Tx, row: PublicationRow, verb: PublicationVerb, by: 'staff' | 'system'): void => {
  const isOver = by === 'staff' && publicationStatusAt(scheduleOf(row), tx.now) === 'ended';
  if (canMove(publicationLifecycle, verb, row.state, by) && !isOver) return;
  throw verb === 'publish' ? contentNotDraft() : contentNotPublished();
};

/** What has ended stays as it was seen; by the clock, though nobody has entered it yet. */
export const mustNotHaveEnded = (tx: Tx, row: PublicationRow): void => {
  if (publicationStatusAt(scheduleOf(row), tx.now) === 'ended') throw contentHasEnded();
};

export const mustBeDraft = (row: PublicationRow): void => {
  if (row.state !== 'Draft') throw contentNotDraft();
};

/** The schedule as it is kept: what is published already begins now where nothing else is said. */
export const scheduleFor = (tx: Tx, given: Schedule, state: PublicationRow['state']) => {
  const startsAt = given.startsAt === null ? null : new Date(given.startsAt);
  const endsAt = given.endsAt === null ? null : new Date(given.endsAt);
  if (state === 'Draft') {
    if (!isForward({ startsAt, endsAt })) throw scheduleWrong();
    return { shownFrom: startsAt, shownUntil: endsAt };
  }
  const from = startsAt ?? tx.now;
  if (!isSpan({ startsAt: from, endsAt }, tx.now)) throw scheduleWrong();
  return { shownFrom: from, shownUntil: endsAt };
};

/** When a draft is published: from now, where no beginning was set. */
export const beginning = (tx: Tx, { shownFrom: startsAt, shownUntil: endsAt }: PublicationRow) => {
  const from = startsAt ?? tx.now;
  if (!isSpan({ startsAt: from, endsAt }, tx.now)) throw scheduleWrong();
  return { shownFrom: from };
};

/** When it is ended by hand: now, if it was to last longer. */
export const ending = (tx: Tx, { shownUntil: endsAt }: PublicationRow) => ({
  shownUntil: endsAt === null || endsAt > tx.now ? tx.now : endsAt,
});

type Published<Row extends PublicationRow> = {
  readonly store: PublicationStore<Row>;
  /** As actions name it in the audit log: `content.endNotice`. */
  readonly noun: string;
  /** As the audit log names the thing itself: `notice:12`. */
  readonly object: string;
  readonly notFound: () => Problem;
  /** What the audit log keeps of it. */
  readonly seenIn: (row: Row) => object;
};

type Seen = { readonly id: string; readonly version: number };
type Rows<Row> = { readonly before?: Row; readonly after?: Row };

const maxAtOnce = 100;

/** What happens to notices and to pictures alike: each under its lock, against the version that was seen, audited. */
export const publishing = <Row extends PublicationRow>({ store, noun, object, notFound, seenIn }: Published<Row>) => {
  const entered = (tx: Tx, caller: Caller, verb: string, { before, after }: Rows<Row>): Promise<void> =>
    audit(tx, caller, {
      action: `content.${verb}${noun}`,
      object: `${object}:${(after ?? before)?.id ?? ''}`,
      ...(before ? { before: seenIn(before) } : {}),
      ...(after ? { after: seenIn(after) } : {}),
    });

  /** As it was seen, locked. Refused with 10002, and with 10003 where somebody was faster. */
  const lockSeen = async (tx: Tx, { id, version }: Seen): Promise<Row> => {
    const row = await store.lock(tx, Number(id));
    if (!row) throw notFound();
    mustBeSeen(row, version);
    return row;
  };

  const write = async (tx: Tx, caller: Caller, before: Row, [verb, written]: [string, Written<Row>]): Promise<Row> => {
    const after = await store.update(tx, before, { ...written, changedBy: staffNameOf(caller) });
    if (!after) throw new Error(`${object} ${before.id} changed under its lock`);
    await entered(tx, caller, verb, { before, after });
    return after;
  };

  return {
    entered,
    lockSeen,
    write,

    /** `mustBeReady` refuses what is not whole, or leads nowhere by now. */
    publish: async (tx: Tx, caller: Caller, seen: Seen, mustBeReady: (row: Row) => void | Promise<void>) => {
      const row = await lockSeen(tx, seen);
      mustMove(tx, row, 'publish', 'staff');
      await mustBeReady(row);
      return write(tx, caller, row, ['publish', { state: 'Published', ...beginning(tx, row) }]);
    },

    end: async (tx: Tx, caller: Caller, seen: Seen): Promise<Row> => {
      const row = await lockSeen(tx, seen);
      mustMove(tx, row, 'end', 'staff');
      return write(tx, caller, row, ['end', { state: 'Ended', ...ending(tx, row) }]);
    },

    deleteDraft: async (tx: Tx, caller: Caller, seen: Seen): Promise<void> => {
      const before = await lockSeen(tx, seen);
      mustBeDraft(before);
      await store.deleteDraft(tx, before.id);
      await entered(tx, caller, 'delete', { before });
    },

    /** Enters the end of those whose schedule is over; nobody has seen them since it was. */
    endDue: (p: Platform): Promise<number> => {
      const caller = systemCaller('content');
      return p.transact(caller, async (tx) => {
        const rows = await store.lockToEnd(tx, maxAtOnce);
        for (const row of rows) {
          mustMove(tx, row, 'end', 'system');
          await write(tx, caller, row, ['end', { state: 'Ended' }]);
        }
        return rows.length;
      });
    },
  };
};
