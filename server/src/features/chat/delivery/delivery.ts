import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { Cursors } from './cursor-writer.ts';
import { gathered } from './gathered.ts';
import { listStretches, type MessageRow, type Wanted } from '../messages/message.store.ts';
import { encodeMessage, presentMessage } from '../messages/message.presenters.ts';
import type { Subscriber, SocketCursor, Channel } from './channel.ts';

export type Delivery<Who extends Subscriber> = {
  /** A row of this conversation is stored. */
  deliver(channel: Channel<Who>, row: MessageRow): void;
  /** Sends what this socket lacks, as far as it may have on its way. */
  pump(cursor: SocketCursor<Who>): void;
  acknowledge(cursor: SocketCursor<Who>, seq: number): void;
};

/** Sends rows to sockets in the order of their seqs, each once, and never more than are let through at once. */
export const createDelivery = <Who extends Subscriber>(p: Platform, cursors: Cursors): Delivery<Who> => {
  const stretchOf = gathered<Wanted, MessageRow[]>((wanted) => listStretches(p.db, wanted), {
    maxAtOnce: 50,
    maxOnTheirWay: 3,
  });
  const frameOf = ({ visitor, channel }: SocketCursor<Who>, row: MessageRow): Uint8Array =>
    encodeMessage(presentMessage(p, row, channel.conversation, visitor.who));

  const freshFrame = (cursor: SocketCursor<Who>, seq: number): Uint8Array | undefined => {
    const fresh = cursor.channel.fresh(seq);
    return fresh && (fresh.frames[cursor.visitor.who] ??= frameOf(cursor, fresh.row));
  };
  const mayHave = ({ sent, acked, visitor }: SocketCursor<Who>): number => {
    const underWay = sent - acked;
    // Below what closes a slow reader: what it acknowledges makes room for the rest.
    return visitor.socket.isFull ? Math.max(0, 1 - underWay) : wire.window - underWay;
  };

  const read = async (cursor: SocketCursor<Who>): Promise<void> => {
    cursor.isReading = true;
    try {
      const limit = Math.min(mayHave(cursor), cursor.channel.lastSeq - cursor.sent);
      const rows = await stretchOf({ conversationId: cursor.channel.conversation.id, after: cursor.sent, limit });
      // Whoever follows it no longer, or anew, is at another place by now.
      if (!cursor.channel.cursors.has(cursor)) return;
      for (const row of rows) {
        if (row.seq !== cursor.sent + 1)
          throw new Error(`conversation ${row.conversation_id} has a gap before ${row.seq}`);
        if (mayHave(cursor) <= 0) break;
        cursor.sent = row.seq;
        cursor.visitor.socket.send(frameOf(cursor, row));
      }
      cursor.isReading = false;
      if (rows.length > 0) pump(cursor);
    } catch (error) {
      // The next comparison of positions, or the next message, tries again.
      cursor.isReading = false;
      p.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat messages not read');
    }
  };
  const pump = (cursor: SocketCursor<Who>): void => {
    const { channel, visitor } = cursor;
    if (cursor.isReading || !visitor.socket.isOpen || !channel.cursors.has(cursor)) return;
    while (cursor.sent < channel.lastSeq && mayHave(cursor) > 0) {
      const frame = freshFrame(cursor, cursor.sent + 1);
      if (!frame) return void read(cursor);
      cursor.sent += 1;
      visitor.socket.send(frame);
    }
  };
  return {
    pump,
    deliver: (channel, row) => {
      channel.keep(row);
      for (const cursor of channel.cursors) pump(cursor);
    },
    acknowledge: (cursor, seq) => {
      if (!cursor.acknowledge(seq)) return;
      const { session } = cursor.visitor;
      cursors.move({ session, conversationId: cursor.channel.conversation.id, seq: cursor.acked });
      pump(cursor);
    },
  };
};
