import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

export type TicketRow = Selectable<DB['chat.ticket']>;

export const insertTicket = async (tx: Tx, ticket: TicketRow): Promise<void> => {
  await tx.insertInto('chat.ticket').values(ticket).execute();
};

/** Takes a ticket: nobody else gets it after this, whatever comes of it. */
export const takeTicket = (db: Db, tokenHash: string): Promise<TicketRow | undefined> =>
  db.deleteFrom('chat.ticket').where('tokenHash', '=', tokenHash).returningAll().executeTakeFirst();

/** Forgets tickets that nobody used; answers how many. */
export const deleteTicketsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('chat.ticket').where('expiresAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
