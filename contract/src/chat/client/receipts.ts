import { fromTypes, maxReadIds } from '../chat.shape.ts';
import { lastOf } from './ascending.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { writeMessage } from './message-frame.ts';
import { resendAfter } from './outbox.ts';
import { type ConversationState } from './conversation-state.ts';
import { isOfMySide, isVisible } from './view.ts';

/** What is read within this is told at once. */
const gatherMs = 500;

type Receipt = { readonly msgId: string; readonly sMsgIds: readonly string[]; readonly upTo: number; tries: number };

/** Tells the server what was read: at most one receipt a conversation is under way, the next covers all since. */
export const createReceipts = ({ settings, waits, alarms }: Ground, connection: Connection) => {
  const { me } = settings;
  const underWay = new Map<ConversationState, Receipt>();
  const told = new Map<ConversationState, number>();
  const isUser = me.fromType === fromTypes.user;

  const transmit = (room: ConversationState, receipt: Receipt): void => {
    const content = { kind: 'receipt', sMsgIds: receipt.sMsgIds } as const;
    if (!connection.send(writeMessage(me, room.address, { msgId: receipt.msgId, content }))) return;
    receipt.tries += 1;
    alarms.set(`receipt ${room.key}`, resendAfter(waits, receipt.tries), () => transmit(room, receipt));
  };
  const compose = (room: ConversationState): Receipt | undefined => {
    const { shopper, staff } = room.thread.read();
    const since = Math.max(told.get(room) ?? 0, isUser ? shopper : staff);
    const unread = room.thread
      .messages()
      .filter((one) => one.seq > since && one.seq <= room.readUpTo && isVisible(one) && !isOfMySide(me, one));
    const upTo = lastOf(unread)?.seq;
    if (upTo === undefined) return undefined;
    const sMsgIds = unread.slice(-maxReadIds).map(({ sMsgId }) => sMsgId);
    return { msgId: settings.newId(), sMsgIds, upTo, tries: 0 };
  };
  const tell = (room: ConversationState): void => {
    if (underWay.has(room) || connection.state() !== 'Open') return;
    const receipt = compose(room);
    if (!receipt) return;
    underWay.set(room, receipt);
    transmit(room, receipt);
  };
  const end = (msgId: string): boolean => {
    for (const [room, receipt] of underWay) {
      if (receipt.msgId !== msgId) continue;
      underWay.delete(room);
      alarms.clear(`receipt ${room.key}`);
      told.set(room, Math.max(told.get(room) ?? 0, receipt.upTo));
      tell(room);
      return true;
    }
    return false;
  };

  return {
    /** One has read this far; answers whether that is news. */
    read: (room: ConversationState, upToSeq: number): boolean => {
      const upTo = Math.min(upToSeq, room.thread.last());
      if (upTo <= room.readUpTo) return false;
      room.readUpTo = upTo;
      alarms.hold(`read ${room.key}`, gatherMs, () => tell(room));
      return true;
    },
    opened: (rooms: Iterable<ConversationState>): void => {
      for (const room of rooms) {
        const receipt = underWay.get(room);
        if (receipt) transmit(room, receipt);
        else tell(room);
      }
    },
    /** What is under way is not told again: the server hears nobody who says it. */
    giveUp: (): void => {
      for (const [room, { upTo }] of underWay) {
        alarms.clear(`receipt ${room.key}`);
        told.set(room, Math.max(told.get(room) ?? 0, upTo));
      }
      underWay.clear();
    },
    /** Acknowledged, or refused: either way it is over. */
    end,
  };
};

export type Receipts = ReturnType<typeof createReceipts>;
