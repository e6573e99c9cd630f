import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/content/content.desk-api';
import { noticeNotFound, noticeNotWhole } from '@hakobu/contract/content/content.problems';
import type { DeskNotice, NoticeGiven, NoticeTexts } from '@hakobu/contract/content/publication.shape';
import type { Tx } from '../../platform/database/database.ts';
import { sanitize } from '../../platform/html/sanitize.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import {
  countNotices,
  deleteDraftNotice,
  findNotice,
  insertNotice,
  listNotices,
  lockNotice,
  lockNoticesToEnd,
  type NoticeRow,
  updateNotice,
} from './notice.store.ts';
import * as publication from './publication.actions.ts';
import { halfWritten, writtenNotice } from './publication.rules.ts';
import { presentDeskNotice } from './publication.views.ts';

export const readDeskNotices = async (
  p: Platform,
  { limit, cursor, standing, keyword }: Asked<typeof api.listDeskNotices>,
) => {
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw invalidRequest('cursor');
  const now = p.clock.now();
  const filter = { standing, keyword, before: cursor ? Number(cursor) : undefined };
  const [rows, counts] = await Promise.all([
    listNotices(p.db, filter, now, limit + 1),
    countNotices(p.db, keyword, now),
  ]);
  const list = rows.slice(0, limit).map((row) => presentDeskNotice(row, now));
  return { list, counts, nextCursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
};

export const readDeskNotice = async (p: Platform, id: string): Promise<DeskNotice> => {
  const row = await findNotice(p.db, Number(id));
  if (!row) throw noticeNotFound();
  return presentDeskNotice(row, p.clock.now());
};

/** The texts as they are kept: HTML without anything that runs, languages without a word left out. */
export const cleanTexts = (texts: NoticeTexts): NoticeTexts =>
  writtenNotice(
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        text && { title: text.title, content: sanitize(text.content) },
      ]),
    ),
  );

const mustBeWhole = (texts: NoticeTexts): void => {
  const languages = halfWritten(texts);
  if (languages.length > 0) throw noticeNotWhole({}, { languages });
};

const seenIn = (row: NoticeRow) => ({
  state: row.state,
  startsAt: row.shown_from?.toISOString() ?? null,
  endsAt: row.shown_until?.toISOString() ?? null,
  isPinned: row.is_pinned,
  place: row.place,
  texts: row.texts,
});

const entered = async (
  tx: Tx,
  caller: Caller,
  action: string,
  rows: { readonly before?: NoticeRow; readonly after?: NoticeRow },
): Promise<void> => {
  const { before, after } = rows;
  await audit(tx, caller, {
    action,
    object: `notice:${(after ?? before)?.id ?? ''}`,
    ...(before ? { before: seenIn(before) } : {}),
    ...(after ? { after: seenIn(after) } : {}),
  });
};

export const addNotice = (p: Platform, caller: Caller, given: NoticeGiven): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const after = await insertNotice(tx, {
      texts: cleanTexts(given.texts),
      ...publication.scheduleFor(tx, given, 'Draft'),
      is_pinned: given.isPinned,
      place: given.place,
      state: 'Draft',
      changed_by: publication.nameOf(caller),
    });
    await entered(tx, caller, 'content.addNotice', { after });
    return presentDeskNotice(after, tx.now);
  });

/** The notice as it was seen, locked. Refused with 10002, and with 10003 where somebody was faster. */
const lockSeen = async (tx: Tx, { id, version }: { readonly id: string; readonly version: number }) => {
  const row = await lockNotice(tx, Number(id));
  if (!row) throw noticeNotFound();
  publication.mustBeSeen(row, version);
  return row;
};

type Written = Omit<Parameters<typeof updateNotice>[2], 'changed_by'>;
type Change = { readonly action: string; readonly written: Written };

const write = async (tx: Tx, caller: Caller, before: NoticeRow, { action, written }: Change): Promise<DeskNotice> => {
  const after = await updateNotice(tx, before, { ...written, changed_by: publication.nameOf(caller) });
  if (!after) throw new Error(`notice ${before.id} changed under its lock`);
  await entered(tx, caller, action, { before, after });
  return presentDeskNotice(after, tx.now);
};

export const changeNotice = (p: Platform, caller: Caller, given: Asked<typeof api.changeNotice>): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const row = await lockSeen(tx, given);
    publication.mustNotHaveEnded(tx, row);
    const texts = cleanTexts(given.texts);
    if (row.state === 'Published') mustBeWhole(texts);
    const written = {
      texts,
      ...publication.scheduleFor(tx, given, row.state),
      is_pinned: given.isPinned,
      place: given.place,
    };
    return write(tx, caller, row, { action: 'content.changeNotice', written });
  });

export const publishNotice = (
  p: Platform,
  caller: Caller,
  seen: Asked<typeof api.publishNotice>,
): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const row = await lockSeen(tx, seen);
    publication.mustMove(tx, row, 'publish', 'staff');
    mustBeWhole(row.texts);
    const written = { state: 'Published', ...publication.beginning(tx, row) } as const;
    return write(tx, caller, row, { action: 'content.publishNotice', written });
  });

export const endNotice = (p: Platform, caller: Caller, seen: Asked<typeof api.endNotice>): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const row = await lockSeen(tx, seen);
    publication.mustMove(tx, row, 'end', 'staff');
    const written = { state: 'Ended', ...publication.ending(tx, row) } as const;
    return write(tx, caller, row, { action: 'content.endNotice', written });
  });

export const deleteNotice = (p: Platform, caller: Caller, seen: Asked<typeof api.deleteNotice>) =>
  p.transact(caller, async (tx) => {
    const before = await lockSeen(tx, seen);
    publication.mustBeDraft(before);
    await deleteDraftNotice(tx, before.id);
    await entered(tx, caller, 'content.deleteNotice', { before });
    return done;
  });

const mostAtOnce = 100;

/** Enters the end of the notices whose schedule is over; nobody has seen them since it was. */
export const endDueNotices = (p: Platform): Promise<number> => {
  const caller = systemCaller('content');
  return p.transact(caller, async (tx) => {
    const rows = await lockNoticesToEnd(tx, mostAtOnce);
    for (const row of rows) {
      publication.mustMove(tx, row, 'end', 'system');
      await write(tx, caller, row, { action: 'content.endNotice', written: { state: 'Ended' } });
    }
    return rows.length;
  });
};

/** Notices of a believable shop, published since an instant; their HTML is sanitized here as any. */
export const insertNotices = async (
  tx: Tx,
  rows: readonly {
    readonly texts: NoticeTexts;
    readonly startsAt: Date | null;
    readonly endsAt?: Date;
    readonly state?: 'Draft' | 'Published';
    readonly isPinned?: boolean;
  }[],
): Promise<void> => {
  for (const { texts, startsAt, endsAt = null, state = 'Published', isPinned = false } of rows)
    await insertNotice(tx, {
      texts: cleanTexts(texts),
      shown_from: startsAt,
      shown_until: endsAt,
      state,
      is_pinned: isPinned,
      place: 100,
      changed_by: '',
    });
};
