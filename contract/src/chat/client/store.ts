import { type ChatMessage } from '../chat.shape.ts';
import { type ConversationAddress, type Draft, type RefusalReason } from './types.ts';

/** What the device keeps of one conversation: its latest messages without a gap, and how far each side has read. */
export type SavedConversation = {
  readonly key: string;
  readonly address: ConversationAddress;
  readonly messages: readonly ChatMessage[];
  readonly shopperReadSeq: number;
  readonly staffReadSeq: number;
};

/** What one wants to say, kept until the server has it, with its file where it has one. A recall is one too. */
export type Outgoing = {
  readonly msgId: string;
  readonly key: string;
  readonly address: ConversationAddress;
  readonly content: Draft | { readonly kind: 'recall'; readonly sMsgId: string };
  /** Ascending in the order of saying. */
  readonly order: number;
  /** The device's clock, milliseconds. */
  readonly saidAt: number;
  readonly refused: { readonly reason: RefusalReason; readonly name: string } | null;
};

/** The device's memory of one person's chat. Anything may fail; the client goes on in memory and says so. */
export type ChatStore = {
  readonly load: () => Promise<{
    readonly conversations: readonly SavedConversation[];
    readonly outgoing: readonly Outgoing[];
  }>;
  readonly saveConversation: (saved: SavedConversation) => Promise<void>;
  readonly saveOutgoing: (outgoing: Outgoing) => Promise<void>;
  readonly removeOutgoing: (msgId: string) => Promise<void>;
};

/** A store that lives as long as the page. */
export const createMemoryStore = (): ChatStore => {
  const conversations = new Map<string, SavedConversation>();
  const outgoing = new Map<string, Outgoing>();
  return {
    load: async () => ({ conversations: [...conversations.values()], outgoing: [...outgoing.values()] }),
    saveConversation: async (saved) => void conversations.set(saved.key, saved),
    saveOutgoing: async (one) => void outgoing.set(one.msgId, one),
    removeOutgoing: async (msgId) => void outgoing.delete(msgId),
  };
};
