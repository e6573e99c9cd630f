import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../platform/platform.ts';
import type { Cursors } from './cursor-writer.ts';
import { gathered } from './gathered.ts';
import { listStretches, type MessageRow, type Wanted } from './message.store.ts';
import { encodeMessage, presentMessage } from './message.presenters.ts';
import type { Follows, Place, Room } from './room.ts';

export type Delivery<Who extends Follows> = {
  /** A row of this conversation is stored. */
  deliver(room: Room<Who>, row: MessageRow): void;
  /** Sends what this socket lacks, as far as it may have on its way. */
  pump(place: Place<Who>): void;
  acknowledge(place: Place<Who>, seq: number): void;
};

/** Sends rows to sockets in the order of their seqs, each once, and never more than are let through at once. */
export const createDelivery = <Who extends Follows>(p: Platform, cursors: Cursors): Delivery<Who> => {
  const stretchOf = gathered<Wanted, MessageRow[]>((wanted) => listStretches(p.db, wanted), {
    maxAtOnce: 50,
    maxOnTheirWay: 3,
  });
  const frameOf = ({ visitor, room }: Place<Who>, row: MessageRow): Uint8Array =>
    encodeMessage(presentMessage(p, row, room.conversation, visitor.who));

  const freshFrame = (place: Place<Who>, seq: number): Uint8Array | undefined => {
    const fresh = place.room.fresh(seq);
    return fresh && (fresh.frames[place.visitor.who] ??= frameOf(place, fresh.row));
  };
  const mayHave = ({ sent, acked, visitor }: Place<Who>): number => {
    const underWay = sent - acked;
    // Below what closes a slow reader: what it acknowledges makes room for the rest.
    return visitor.socket.isFull ? Math.max(0, 1 - underWay) : wire.window - underWay;
  };

  const read = async (place: Place<Who>): Promise<void> => {
    place.isReading = true;
    try {
      const limit = Math.min(mayHave(place), place.room.lastSeq - place.sent);
      const rows = await stretchOf({ conversationId: place.room.conversation.id, after: place.sent, limit });
      // Whoever follows it no longer, or anew, is at another place by now.
      if (!place.room.places.has(place)) return;
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
  const pump = (place: Place<Who>): void => {
    const { room, visitor } = place;
    if (place.isReading || !visitor.socket.isOpen || !room.places.has(place)) return;
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
      for (const place of room.places) pump(place);
    },
    acknowledge: (place, seq) => {
      if (!place.acknowledge(seq)) return;
      const { session } = place.visitor;
      cursors.move({ session, conversationId: place.room.conversation.id, seq: place.acked });
      pump(place);
    },
  };
};
