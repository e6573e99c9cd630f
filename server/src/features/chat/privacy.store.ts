import { mTypes } from '@hakobu/contract/chat/chat.shape';
import { sql } from 'kysely';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';

/**
 * Of a talk with somebody who has left nothing is left but that there was one: both sides' words and files go. Its
 * messages still count 1, 2, 3 …, and the notices of what was agreed and paid stay, for the books are held against them.
 */
export const chatData: PersonalData = {
  tables: {
    'chat.conversation': 'pseudonymous',
    'chat.message': 'erased',
    'chat.recalled': 'erased',
    'chat.note': 'erased',
    'chat.presence': 'erased',
    'chat.rating': 'erased',
    'chat.ticket': 'erased',
  },
  erase: async (tx, shopperId) => {
    await sql`
      update chat.message m set body = '{"content":"—"}', m_type = ${mTypes.text}, from_icon = '',
        from_name = case when from_type = 0 then '' else from_name end
      from chat.conversation c
      where c.id = m.conversation_id and c.shopper_id = ${shopperId} and m.status = 0
        and m.m_type = any(${[mTypes.text, mTypes.image, mTypes.video, mTypes.file]}::smallint[])`.execute(tx);
    await sql`
      update chat.recalled r set body = '{}' from chat.conversation c
      where c.id = r.conversation_id and c.shopper_id = ${shopperId}`.execute(tx);
    await sql`
      update chat.rating r set words = '' from chat.conversation c
      where c.id = r.conversation_id and c.shopper_id = ${shopperId}`.execute(tx);
    await tx.deleteFrom('chat.note').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('chat.presence').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('chat.ticket').where('who', '=', 'shopper').where('personId', '=', shopperId).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'conversations',
      of: ['chat.conversation'],
      rows: rowsOf(
        db,
        db
          .selectFrom('chat.conversation')
          .select(['subjectId', 'openedAt', 'lastAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('openedAt'),
      ),
    },
    {
      name: 'messages',
      of: ['chat.message'],
      rows: rowsOf(
        db,
        db
          .selectFrom('chat.message')
          .innerJoin('chat.conversation', 'chat.conversation.id', 'chat.message.conversationId')
          .select(['chat.message.sentAt', 'chat.conversation.subjectId'])
          // Who of the staff wrote is not the shopper's data.
          .select(sql<string>`case when chat.message.from_type = 0 then 'you' else 'shop' end`.as('from'))
          .select(
            sql<string>`coalesce(chat.message.body ->> 'content', chat.message.body -> 'file' ->> 'fileName', '')`.as(
              'text',
            ),
          )
          .where('chat.conversation.shopperId', '=', shopperId)
          .where('chat.message.status', '=', 0)
          .where('chat.message.mType', 'in', [mTypes.text, mTypes.image, mTypes.video, mTypes.file])
          .orderBy('chat.message.conversationId')
          .orderBy('chat.message.seq'),
      ),
    },
    {
      name: 'ratings',
      of: ['chat.rating'],
      rows: rowsOf(
        db,
        db
          .selectFrom('chat.rating')
          .innerJoin('chat.conversation', 'chat.conversation.id', 'chat.rating.conversationId')
          .select(['chat.rating.stars', 'chat.rating.words', 'chat.rating.at'])
          .where('chat.conversation.shopperId', '=', shopperId)
          .orderBy('chat.rating.at'),
      ),
    },
  ],
  uncopied: {
    // Nobody is shown again what was taken back.
    'chat.recalled': 'work',
    'chat.note': 'company',
    'chat.presence': 'work',
    'chat.ticket': 'proves',
  },
};
