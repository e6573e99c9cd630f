import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { PositionWriter } from './position-writer.ts';
import { gathered } from './gathered.ts';
import { listStretches, type MessageRow, type Wanted } from '../messages/message.store.ts';
import { encodeMessage, presentMessage } from '../messages/message.presenters.ts';
import type { Subscriber, SocketPosition, Channel } from './channel.ts';

export type Delivery<Who extends Subscriber> = {
  /** A row of this conversation is stored. */
  deliver(channel: Channel<Who>, row: MessageRow): void;
  /** Sends what this socket lacks, as far as it may have on its way. Never throws: others are behind it. */
  pump(position: SocketPosition<Who>): void;
  acknowledge(position: SocketPosition<Who>, seq: number): void;
};

/** Sends rows to sockets in the order of their seqs, each once, and never more than are let through at once. */
export const createDelivery = <Who extends Subscriber>(p: Platform, writer: PositionWriter): Delivery<Who> => {
  const stretchOf = gathered<Wanted, MessageRow[]>((wanted) => listStretches(p.db, wanted), {
    maxAtOnce: 50,
    maxOnTheirWay: 3,
  });
  const frameOf = ({ visitor, channel }: SocketPosition<Who>, row: MessageRow): Uint8Array =>
    encodeMessage(presentMessage(p, row, channel.conversation, visitor.who));

  const freshFrame = (position: SocketPosition<Who>, seq: number): Uint8Array | undefined => {
    const fresh = position.channel.fresh(seq);
    return fresh && (fresh.frames[position.visitor.who] ??= frameOf(position, fresh.row));
  };
  const mayHave = ({ sent, acked, visitor }: SocketPosition<Who>): number => {
    const underWay = sent - acked;
    // Below what closes a slow reader: what it acknowledges makes room for the rest.
    return visitor.socket.isFull ? Math.max(0, 1 - underWay) : wire.window - underWay;
  };
  /**
   * A row could not be read or presented. What comes behind it waits, for no position skips a row; nobody else does. The
   * next comparison of positions, or the next message, tries again.
   */
  const failed = ({ channel, sent }: SocketPosition<Who>, error: unknown): void => {
    const at = { conversationId: channel.conversation.id, after: sent };
    p.log.warn({ ...at, error: error instanceof Error ? error.message : String(error) }, 'chat messages not sent');
  };

  const read = async (position: SocketPosition<Who>): Promise<void> => {
    position.isReading = true;
    try {
      const limit = Math.min(mayHave(position), position.channel.lastSeq - position.sent);
      const rows = await stretchOf({ conversationId: position.channel.conversation.id, after: position.sent, limit });
      // Whoever follows it no longer, or anew, is at another place by now.
      if (!position.channel.positions.has(position)) return;
      for (const row of rows) {
        if (row.seq !== position.sent + 1)
          throw new Error(`conversation ${row.conversationId} has a gap before ${row.seq}`);
        if (mayHave(position) <= 0) break;
        const frame = frameOf(position, row);
        position.sent = row.seq;
        position.visitor.socket.send(frame);
      }
      position.isReading = false;
      if (rows.length > 0) pump(position);
    } catch (error) {
      position.isReading = false;
      failed(position, error);
    }
  };
  const sendFresh = (position: SocketPosition<Who>): void => {
    const { channel, visitor } = position;
    while (position.sent < channel.lastSeq && mayHave(position) > 0) {
      const frame = freshFrame(position, position.sent + 1);
      if (!frame) return void read(position);
      position.sent += 1;
      visitor.socket.send(frame);
    }
  };
  const pump = (position: SocketPosition<Who>): void => {
    const { channel, visitor } = position;
    if (position.isReading || !visitor.socket.isOpen || !channel.positions.has(position)) return;
    try {
      sendFresh(position);
    } catch (error) {
      failed(position, error);
    }
  };
  return {
    pump,
    deliver: (channel, row) => {
      channel.keep(row);
      for (const position of channel.positions) pump(position);
    },
    acknowledge: (position, seq) => {
      if (!position.acknowledge(seq)) return;
      const { session } = position.visitor;
      writer.move({ session, conversationId: position.channel.conversation.id, seq: position.acked });
      pump(position);
    },
  };
};
