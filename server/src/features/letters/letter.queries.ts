import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import { letterNotFound } from '@hakobu/contract/letters/letter.problems';
import {
  type Letter,
  type LetterKind,
  letterKinds,
  type LetterSummary,
  type LetterType,
} from '@hakobu/contract/letters/letter.shape';
import { settingsNow } from '../settings/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countUnreadByKind,
  findLetter,
  findLetterOf,
  listLatest,
  listLettersOf,
  type Marked,
  updateOpened,
  updateRead,
} from './kept-letter.store.ts';
import { presentLetter, presentSummary } from './kept-letter.presenters.ts';
import { bookFor, type OpenFees } from './letter-book.queries.ts';
import { deleteMutedKind, insertMutedKind, listMutedKinds } from './mute.store.ts';
import { hasSecurity, isOfSecurity } from './templates/template.rules.ts';

/** Letters speak the language of the profile, whatever a device speaks. */
const languageOf = async (db: Db, shopperId: string): Promise<Language> => {
  const [card] = await shoppersByIds(db, [shopperId]);
  if (!card) throw new Error('a letter is read by nobody');
  return card.language;
};

/** In review mode there are no groups: nothing of them is listed, counted, opened or sent. */
const shownKinds = async (db: Db): Promise<readonly LetterKind[]> =>
  (await settingsNow(db)).isInReview ? letterKinds.filter((kind) => kind !== 'group') : letterKinds;

const isShown = async (db: Db, kind: string): Promise<boolean> =>
  (await shownKinds(db)).some((shown) => shown === kind);

/** What letters are read with. */
type Reading = { readonly db: Db; readonly openFees: OpenFees };

export const readTypes = async ({ db, openFees }: Reading, shopperId: string): Promise<LetterType[]> => {
  const language = await languageOf(db, shopperId);
  const counts = new Map((await countUnreadByKind(db, shopperId)).map((count) => [count.kind, count]));
  const muted = await listMutedKinds(db, shopperId);
  const rows = await listLatest(db, shopperId);
  const book = await bookFor(db, rows, openFees);
  const latest = new Map(rows.map((row) => [row.kind, presentSummary(row, language, book)]));
  return (await shownKinds(db)).map((kind) => ({
    kind,
    isMuted: muted.has(kind),
    hasSecurity: hasSecurity(kind),
    unread: counts.get(kind)?.unread ?? 0,
    quiet: counts.get(kind)?.quiet ?? 0,
    last: latest.get(kind) ?? null,
  }));
};

type Asked = {
  readonly kind?: LetterKind | undefined;
  readonly unread: 'yes' | 'no';
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export const readList = async (
  { db, openFees }: Reading,
  { who }: Caller<Shopper>,
  { kind, unread, cursor, limit }: Asked,
): Promise<Page<LetterSummary>> => {
  const after = readCursor(cursor, uuidCode);
  const rows = await listLettersOf(
    db,
    who.id,
    { kind, unreadOnly: unread === 'yes', kinds: await shownKinds(db), after },
    limit + 1,
  );
  const page = pageFrom(rows, limit, (row) => ({ at: row.createdAt, code: row.id }));
  const language = await languageOf(db, who.id);
  const book = await bookFor(db, page.list, openFees);
  return { list: page.list.map((row) => presentSummary(row, language, book)), nextCursor: page.nextCursor };
};

/** What counts: nothing of it is muted. */
export const countUnread = async (db: Db, shopperId: string): Promise<{ unread: number }> => {
  const counts = await countUnreadByKind(db, shopperId);
  const shown = new Set<string>(await shownKinds(db));
  return { unread: counts.reduce((sum, { kind, unread }) => sum + (shown.has(kind) ? unread : 0), 0) };
};

/** Another's letter is answered as if it did not exist. What was opened is read. */
export const openLetter = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, openFees }: { readonly id: string; readonly openFees: OpenFees },
): Promise<Letter> =>
  p.transact(caller, async (tx) => {
    const row = await findLetterOf(tx, caller.who.id, id);
    if (!row || !(await isShown(tx, row.kind))) throw letterNotFound();
    if ((await updateOpened(tx, id)) && !row.readAt) await record(tx, 'letters.read', { shopperId: caller.who.id });
    const book = await bookFor(tx, [row], openFees);
    return { ...presentLetter(row, await languageOf(tx, caller.who.id), book), isRead: true };
  });

export const markRead = (p: Platform, caller: Caller<Shopper>, marked: Marked): Promise<{ unread: number }> =>
  p.transact(caller, async (tx) => {
    if (await updateRead(tx, caller.who.id, marked)) await record(tx, 'letters.read', { shopperId: caller.who.id });
    return countUnread(tx, caller.who.id);
  });

type Muting = { readonly kind: LetterKind; readonly isMuted: boolean; readonly openFees: OpenFees };

/** Whoever mutes a kind on one device has it muted on all of them. */
export const muteKind = (
  p: Platform,
  caller: Caller<Shopper>,
  { kind, isMuted, openFees }: Muting,
): Promise<LetterType[]> =>
  p.transact(caller, async (tx) => {
    await (isMuted ? insertMutedKind : deleteMutedKind)(tx, caller.who.id, kind);
    await record(tx, 'letters.read', { shopperId: caller.who.id });
    return readTypes({ db: tx, openFees }, caller.who.id);
  });

export type LetterForChannel = {
  readonly shopperId: string;
  readonly language: Language;
  readonly kind: LetterKind;
  /** The shopper wants to hear nothing of it: it goes by no channel. */
  readonly isMuted: boolean;
  readonly title: string;
  /** The first paragraph; what else there is stands in the letter. */
  readonly text: string;
  /** The letter's address below that of the product: `/wap/#/packageMy/…`. */
  readonly link: string;
};

/** What leaves the product names no time limit: it is read when it is read. */
const nobodyAsks: OpenFees = () => Promise.resolve([]);

/** A letter as it leaves the product: in its shopper's language, in the words that it was written with. */
export const letterForChannel = async (db: Db, letterId: string): Promise<LetterForChannel | undefined> => {
  const row = await findLetter(db, letterId);
  if (!row || !(await isShown(db, row.kind))) return undefined;
  const { shopperId, template } = row;
  const language = await languageOf(db, shopperId);
  const { kind, title, excerpt } = presentSummary(row, language, await bookFor(db, [row], nobodyAsks));
  const isMuted = (await listMutedKinds(db, shopperId)).has(kind) && !isOfSecurity(template);
  const link = `/wap/#/packageMy/pages/letterDetail/letterDetail?id=${row.id}`;
  return { shopperId, language, kind, isMuted, title, text: excerpt, link };
};
