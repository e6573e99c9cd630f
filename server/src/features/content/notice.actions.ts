import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/content/content.desk-api';
import { noticeNotFound, noticeNotWhole } from '@hakobu/contract/content/content.problems';
import {
  type DeskNotice,
  halfWritten,
  type NoticeGiven,
  type NoticeTexts,
  writtenNotice,
} from '@hakobu/contract/content/publication.shape';
import type { Tx } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import { sanitize } from '../../platform/html/sanitize.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { countNotices, insertNotice, listNotices, type NoticeRow, noticeStore } from './notice.store.ts';
import * as publication from './publications/publication.actions.ts';
import { presentDeskNotice } from './publications/publication.presenters.ts';

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
  return { ...pageById(rows, limit, (row) => presentDeskNotice(row, now)), counts };
};

export const readDeskNotice = async (p: Platform, id: string): Promise<DeskNotice> => {
  const row = await noticeStore.find(p.db, Number(id));
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
  startsAt: row.shownFrom?.toISOString() ?? null,
  endsAt: row.shownUntil?.toISOString() ?? null,
  isPinned: row.isPinned,
  place: row.place,
  texts: row.texts,
});

const { entered, lockSeen, write, publish, end, deleteDraft, endDue } = publication.publishing<NoticeRow>({
  store: noticeStore,
  noun: 'Notice',
  object: 'notice',
  notFound: noticeNotFound,
  seenIn,
});

export const addNotice = (p: Platform, caller: Caller, given: NoticeGiven): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const after = await insertNotice(tx, {
      texts: cleanTexts(given.texts),
      ...publication.scheduleFor(tx, given, 'Draft'),
      isPinned: given.isPinned,
      place: given.place,
      state: 'Draft',
      changedBy: staffNameOf(caller),
    });
    await entered(tx, caller, 'add', { after });
    return presentDeskNotice(after, tx.now);
  });

export const changeNotice = (p: Platform, caller: Caller, given: Asked<typeof api.changeNotice>): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => {
    const row = await lockSeen(tx, given);
    publication.mustNotHaveEnded(tx, row);
    const texts = cleanTexts(given.texts);
    if (row.state === 'Published') mustBeWhole(texts);
    const written = {
      texts,
      ...publication.scheduleFor(tx, given, row.state),
      isPinned: given.isPinned,
      place: given.place,
    };
    return presentDeskNotice(await write(tx, caller, row, ['change', written]), tx.now);
  });

export const publishNotice = (
  p: Platform,
  caller: Caller,
  seen: Asked<typeof api.publishNotice>,
): Promise<DeskNotice> =>
  p.transact(caller, async (tx) =>
    presentDeskNotice(await publish(tx, caller, seen, ({ texts }) => mustBeWhole(texts)), tx.now),
  );

export const endNotice = (p: Platform, caller: Caller, seen: Asked<typeof api.endNotice>): Promise<DeskNotice> =>
  p.transact(caller, async (tx) => presentDeskNotice(await end(tx, caller, seen), tx.now));

export const deleteNotice = (p: Platform, caller: Caller, seen: Asked<typeof api.deleteNotice>) =>
  p.transact(caller, async (tx) => {
    await deleteDraft(tx, caller, seen);
    return done;
  });

export const endDueNotices = endDue;

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
      shownFrom: startsAt,
      shownUntil: endsAt,
      state,
      isPinned,
      place: 100,
      changedBy: '',
    });
};
