import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import type { letterTypes } from '@hakobu/contract/letters/letter.api';
import { letterNotFound } from '@hakobu/contract/letters/letter.problems';
import { type Letter, type LetterKind, letterKinds, type LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { shoppersByIds } from '../shoppers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countUnreadByKind,
  findLetterOf,
  listLatest,
  listLettersOf,
  type Marked,
  updateRead,
} from './kept-letter.store.ts';
import { presentLetter, presentSummary } from './kept-letter.views.ts';

/** Letters speak the language of the profile, whatever a device speaks. */
const languageOf = async (db: Db, shopperId: string): Promise<Language> => {
  const [card] = await shoppersByIds(db, [shopperId]);
  if (!card) throw new Error('a letter is read by nobody');
  return card.language;
};

export const readTypes = async (db: Db, { who }: Caller<Shopper>): Promise<Answer<typeof letterTypes>> => {
  const language = await languageOf(db, who.id);
  const unread = await countUnreadByKind(db, who.id);
  const latest = new Map((await listLatest(db, who.id)).map((row) => [row.kind, presentSummary(row, language)]));
  return letterKinds.map((kind) => ({ kind, unread: unread.get(kind) ?? 0, last: latest.get(kind) ?? null }));
};

type Asked = {
  readonly kind?: LetterKind | undefined;
  readonly unread: 'yes' | 'no';
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export const readList = async (
  db: Db,
  { who }: Caller<Shopper>,
  { kind, unread, cursor, limit }: Asked,
): Promise<Page<LetterSummary>> => {
  const after = readCursor(cursor, uuidCode);
  const rows = await listLettersOf(db, who.id, { kind, unreadOnly: unread === 'yes', after }, limit + 1);
  const page = pageFrom(rows, limit, (row) => ({ at: row.created_at, code: row.id }));
  const language = await languageOf(db, who.id);
  return { list: page.list.map((row) => presentSummary(row, language)), nextCursor: page.nextCursor };
};

export const countUnread = async (db: Db, shopperId: string): Promise<{ unread: number }> => {
  const counts = await countUnreadByKind(db, shopperId);
  return { unread: [...counts.values()].reduce((sum, count) => sum + count, 0) };
};

/** Another's letter is answered as if it did not exist. What was opened is read. */
export const openLetter = (p: Platform, caller: Caller<Shopper>, id: string): Promise<Letter> =>
  p.transact(caller, async (tx) => {
    const row = await findLetterOf(tx, caller.who.id, id);
    if (!row) throw letterNotFound();
    if (!row.read_at) await updateRead(tx, caller.who.id, { ids: [id] });
    return { ...presentLetter(row, await languageOf(tx, caller.who.id)), isRead: true };
  });

export const markRead = (p: Platform, caller: Caller<Shopper>, marked: Marked): Promise<{ unread: number }> =>
  p.transact(caller, async (tx) => {
    await updateRead(tx, caller.who.id, marked);
    return countUnread(tx, caller.who.id);
  });
