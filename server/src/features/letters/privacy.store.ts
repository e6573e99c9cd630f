import { Language } from '@hakobu/contract/base/languages';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';
import { findShopper } from '../shoppers/index.ts';
import { presentSummary } from './kept-letter.presenters.ts';
import { listLettersOf } from './kept-letter.store.ts';
import { bookFor, type OpenFees } from './letter-book.queries.ts';

const lettersPerRead = 200;

/** Every letter as its shopper reads it, newest first. */
const lettersOf = async function* (db: Db, shopperId: string, openFees: OpenFees) {
  const language = z.parse(Language, (await findShopper(db, shopperId))?.language ?? 'zh-CN');
  let after: KeysetCursor | undefined;
  do {
    const rows = await listLettersOf(db, shopperId, { after }, lettersPerRead);
    const book = await bookFor(db, rows, openFees);
    for (const row of rows) {
      const { title, excerpt } = presentSummary(row, language, book);
      yield { at: row.createdAt, kind: row.kind, title, text: excerpt, readAt: row.readAt };
    }
    const last = rows.at(-1);
    after = rows.length === lettersPerRead && last ? { at: last.createdAt, code: last.id } : undefined;
  } while (after);
};

/** Letters tell their shopper of what others keep; nothing of them is kept, nor of where they were sent. */
export const letterData = ({ openFees }: { readonly openFees: OpenFees }): PersonalData => ({
  tables: {
    'letters.letter': 'erased',
    'letters.outgoing': 'erased',
    'letters.pushSubscription': 'erased',
    'letters.emailChoice': 'erased',
    'letters.mutedKind': 'erased',
    'letters.announcementRecipient': 'erased',
  },
  erase: async (tx, shopperId) => {
    await tx.deleteFrom('letters.outgoing').where('shopperId', '=', shopperId).execute();
    // What was sent before there was an account, such as the code that it began with, is found by its address alone.
    const shopper = await findShopper(tx, shopperId);
    const addresses = [shopper?.phone, shopper?.email].filter((each) => typeof each === 'string');
    if (addresses.length > 0)
      await tx
        .deleteFrom('letters.outgoing')
        .where('shopperId', 'is', null)
        .where('recipient', 'in', addresses)
        .execute();
    await tx.deleteFrom('letters.letter').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('letters.pushSubscription').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('letters.emailChoice').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('letters.mutedKind').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('letters.announcementRecipient').where('shopperId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    { name: 'letters', of: ['letters.letter'], rows: lettersOf(db, shopperId, openFees) },
    {
      name: 'mutedLetters',
      of: ['letters.mutedKind'],
      rows: rowsOf(
        db,
        db.selectFrom('letters.mutedKind').select(['kind', 'mutedAt']).where('shopperId', '=', shopperId),
      ),
    },
    {
      name: 'lettersByEmail',
      of: ['letters.emailChoice'],
      rows: rowsOf(
        db,
        db.selectFrom('letters.emailChoice').select(['isOn', 'chosenAt']).where('shopperId', '=', shopperId),
      ),
    },
  ],
  uncopied: {
    // Codes that let somebody in are among what was sent.
    'letters.outgoing': 'proves',
    'letters.pushSubscription': 'proves',
    'letters.announcementRecipient': 'work',
  },
});
