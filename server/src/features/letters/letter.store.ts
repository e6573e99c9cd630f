import type { Channel, MessagePurpose } from '@hakobu/contract/letters/letters.desk-api';
import type { Db, Tx } from '../../platform/database/database.ts';

export type OutgoingRow = {
  id: string;
  channel: string;
  recipient: string;
  purpose: string;
  language: string;
  text: string;
  code: string | null;
  shopper_id: string | null;
  created_at: Date;
};

export type NewOutgoing = Omit<OutgoingRow, 'created_at' | 'channel' | 'purpose'> & {
  readonly channel: Channel;
  readonly purpose: MessagePurpose;
};

export const insertOutgoing = async (tx: Tx, message: NewOutgoing): Promise<void> => {
  await tx
    .insertInto('letters.outgoing')
    .values({ ...message, created_at: tx.now })
    .execute();
};

export type OutgoingFilter = { readonly cursor?: string | undefined; readonly channel?: Channel | undefined };

/** Newest first: ids are UUID v7, made in the order of time. */
export const listOutgoing = (db: Db, { cursor, channel }: OutgoingFilter, limit: number): Promise<OutgoingRow[]> =>
  db
    .selectFrom('letters.outgoing')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
