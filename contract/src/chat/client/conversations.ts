import { type ConversationState, createConversationState } from './conversation-state.ts';
import { type SavedConversation } from './store.ts';

/** The conversations that the client knows, by their key and, once they have one, by their id. */
export const createConversations = (onChange: () => void) => {
  const byKey = new Map<string, ConversationState>();
  const byId = new Map<string, ConversationState>();
  const of = (key: string): ConversationState => {
    const known = byKey.get(key);
    if (known) return known;
    const state = createConversationState(key);
    byKey.set(key, state);
    return state;
  };
  const changed = (state: ConversationState): void => {
    state.view = undefined;
    onChange();
  };
  return {
    of,
    byId: (conversationId: string): ConversationState | undefined => byId.get(conversationId),
    all: (): ConversationState[] => [...byKey.values()],
    changed,
    /** The server may have something that is not here. */
    goesStale: (state: ConversationState): void => {
      if (!state.isCurrent) return;
      state.isCurrent = false;
      changed(state);
    },
    /** The conversation has this id. */
    learn: (state: ConversationState, conversationId: string | undefined): void => {
      if (!conversationId || state.address.conversationId === conversationId) return;
      state.address = { ...state.address, conversationId };
      byId.set(conversationId, state);
      changed(state);
    },
  };
};

export type Conversations = ReturnType<typeof createConversations>;

/** The messages of one conversation that the device keeps. */
const maxKept = 200;

export const toSave = ({ key, address, thread }: ConversationState): SavedConversation => {
  const { shopper, staff } = thread.read();
  return { key, address, messages: thread.tail(maxKept), shopperReadSeq: shopper, staffReadSeq: staff };
};
