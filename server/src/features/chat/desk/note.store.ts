import type { Db, Tx } from '../../../platform/database/database.ts';
import { memberRelation } from '../../staff/index.ts';

export type NoteRow = { readonly id: string; readonly at: Date; readonly text: string; readonly by: string };

const notesShown = 50;

/** What staff noted of a shopper, the latest first. */
export const listNotes = (db: Db, shopperId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('chat.note as note')
    .innerJoin(memberRelation.as('member'), 'member.id', 'note.memberId')
    .select(['note.id', 'note.at', 'note.text', 'member.name as by'])
    .where('note.shopperId', '=', shopperId)
    .orderBy('note.at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(notesShown)
    .execute();

export type NewNote = {
  readonly id: string;
  readonly shopperId: string;
  readonly memberId: string;
  readonly text: string;
};

export const insertNote = async (tx: Tx, { id, shopperId, memberId, text }: NewNote): Promise<void> => {
  await tx.insertInto('chat.note').values({ id, shopperId, memberId, text, at: tx.now }).execute();
};
