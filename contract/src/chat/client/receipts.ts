import { fromTypes, maxReadIds } from '../chat.shape.ts';
import { lastOf } from './ascending.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { writeMessage } from './message-frame.ts';
import { resendAfter } from './pending.ts';
import { type ConversationState } from './conversation-state.ts';
import { isOfMySide, isVisible } from './to-read.ts';

/** What is read within this is told at once. */
const gatherMs = 500;

type Receipt = { readonly msgId: string; readonly sMsgIds: readonly string[]; readonly upTo: number; tries: number };

/** Tells the server what was read: at most one receipt a conversation is under way, the next covers all since. */
export const createReceipts = ({ settings, waits, alarms }: Ground, connection: Connection) => {
  const { me } = settings;
  const underWay = new Map<ConversationState, Receipt>();
  const sent = new Map<ConversationState, number>();
  const isUser = me.fromType === fromTypes.user;

  const transmit = (state: ConversationState, receipt: Receipt): void => {
    const content = { kind: 'receipt', sMsgIds: receipt.sMsgIds } as const;
    if (!connection.send(writeMessage(me, state.address, { msgId: receipt.msgId, content }))) return;
    receipt.tries += 1;
    alarms.set(`receipt ${state.key}`, resendAfter(waits, receipt.tries), () => transmit(state, receipt));
  };
  const compose = (state: ConversationState): Receipt | undefined => {
    const { shopper, staff } = state.thread.read();
    const since = Math.max(sent.get(state) ?? 0, isUser ? shopper : staff);
    const unread = state.thread
      .messages()
      .filter((one) => one.seq > since && one.seq <= state.readUpTo && isVisible(one) && !isOfMySide(me, one));
    const upTo = lastOf(unread)?.seq;
    if (upTo === undefined) return undefined;
    const sMsgIds = unread.slice(-maxReadIds).map(({ sMsgId }) => sMsgId);
    return { msgId: settings.newId(), sMsgIds, upTo, tries: 0 };
  };
  const tell = (state: ConversationState): void => {
    if (underWay.has(state) || connection.state() !== 'Open') return;
    const receipt = compose(state);
    if (!receipt) return;
    underWay.set(state, receipt);
    transmit(state, receipt);
  };
  const end = (msgId: string): boolean => {
    for (const [state, receipt] of underWay) {
      if (receipt.msgId !== msgId) continue;
      underWay.delete(state);
      alarms.clear(`receipt ${state.key}`);
      sent.set(state, Math.max(sent.get(state) ?? 0, receipt.upTo));
      tell(state);
      return true;
    }
    return false;
  };

  return {
    /** One has read this far; answers whether that is news. */
    read: (state: ConversationState, upToSeq: number): boolean => {
      const upTo = Math.min(upToSeq, state.thread.last());
      if (upTo <= state.readUpTo) return false;
      state.readUpTo = upTo;
      alarms.hold(`read ${state.key}`, gatherMs, () => tell(state));
      return true;
    },
    opened: (conversations: Iterable<ConversationState>): void => {
      for (const state of conversations) {
        const receipt = underWay.get(state);
        if (receipt) transmit(state, receipt);
        else tell(state);
      }
    },
    /** What is under way is not told again: the server hears nobody who says it. */
    giveUp: (): void => {
      for (const [state, { upTo }] of underWay) {
        alarms.clear(`receipt ${state.key}`);
        sent.set(state, Math.max(sent.get(state) ?? 0, upTo));
      }
      underWay.clear();
    },
    /** Acknowledged, or refused: either way it is over. */
    end,
  };
};

export type Receipts = ReturnType<typeof createReceipts>;
