import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../platform/platform.ts';
import type { Cursors } from './cursor-writer.ts';
import { gathered } from './gathered.ts';
import { listStretches, type MessageRow, type Wanted } from './message.store.ts';
import { encodeMessage, presentMessage } from './message.presenters.ts';
import type { Subscriber, SocketCursor, Channel } from './channel.ts';

export type Delivery<Who extends Subscriber> = {
  /** A row of this conversation is stored. */
  deliver(room: Channel<Who>, row: MessageRow): void;
  /** Sends what this socket lacks, as far as it may have on its way. */
  pump(place: SocketCursor<Who>): void;
  acknowledge(place: SocketCursor<Who>, seq: number): void;
};

/** Sends rows to sockets in the order of their seqs, each once, and never more than are let through at once. */
export const createDelivery = <Who extends Subscriber>(p: Platform, cursors: Cursors): Delivery<Who> => {
  const stretchOf = gathered<Wanted, MessageRow[]>((wanted) => listStretches(p.db, wanted), {
    maxAtOnce: 50,
    maxOnTheirWay: 3,
  });
  const frameOf = ({ visitor, channel: room }: SocketCursor<Who>, row: MessageRow): Uint8Array =>
    encodeMessage(presentMessage(p, row, room.conversation, visitor.who));

  const freshFrame = (place: SocketCursor<Who>, seq: number): Uint8Array | undefined => {
    const fresh = place.channel.fresh(seq);
    return fresh && (fresh.frames[place.visitor.who] ??= frameOf(place, fresh.row));
  };
  const mayHave = ({ sent, acked, visitor }: SocketCursor<Who>): number => {
    const underWay = sent - acked;
    // Below what closes a slow reader: what it acknowledges makes room for the rest.
    return visitor.socket.isFull ? Math.max(0, 1 - underWay) : wire.window - underWay;
  };

  const read = async (place: SocketCursor<Who>): Promise<void> => {
    place.isReading = true;
    try {
      const limit = Math.min(mayHave(place), place.channel.lastSeq - place.sent);
      const rows = await stretchOf({ conversationId: place.channel.conversation.id, after: place.sent, limit });
      // Whoever follows it no longer, or anew, is at another place by now.
      if (!place.channel.cursors.has(place)) return;
      for (const row of rows) {
        if (row.seq !== place.sent + 1)
          throw new Error(`conversation ${row.conversation_id} has a gap before ${row.seq}`);
        if (mayHave(place) <= 0) break;
        place.sent = row.seq;
        place.visitor.socket.send(frameOf(place, row));
      }
      place.isReading = false;
      if (rows.length > 0) pump(place);
    } catch (error) {
      // The next comparison of positions, or the next message, tries again.
      place.isReading = false;
      p.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat messages not read');
    }
  };
  const pump = (place: SocketCursor<Who>): void => {
    const { channel: room, visitor } = place;
    if (place.isReading || !visitor.socket.isOpen || !room.cursors.has(place)) return;
    while (place.sent < room.lastSeq && mayHave(place) > 0) {
      const frame = freshFrame(place, place.sent + 1);
      if (!frame) return void read(place);
      place.sent += 1;
      visitor.socket.send(frame);
    }
  };
  return {
    pump,
    deliver: (room, row) => {
      room.keep(row);
      for (const place of room.cursors) pump(place);
    },
    acknowledge: (place, seq) => {
      if (!place.acknowledge(seq)) return;
      const { session } = place.visitor;
      cursors.move({ session, conversationId: place.channel.conversation.id, seq: place.acked });
      pump(place);
    },
  };
};
