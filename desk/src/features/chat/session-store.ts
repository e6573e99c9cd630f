import { type ChatStore, createMemoryStore, type Outgoing } from '@hakobu/contract/chat/client/store';

/**
 * What staff said and the server does not have yet outlives a reload of this tab; the conversations themselves are
 * fetched again. Throws where the browser keeps nothing, and the client says so.
 */
export const createSessionStore = (staffId: string): ChatStore => {
  const prefix = `hk:chat:out:${staffId}:`;
  const kept = (): Outgoing[] =>
    Object.keys(sessionStorage).flatMap((name) => {
      const text = name.startsWith(prefix) ? sessionStorage.getItem(name) : null;
      // Written by this very file.
      return text === null ? [] : [JSON.parse(text) as Outgoing];
    });
  return {
    ...createMemoryStore(),
    load: async () => ({
      conversations: [],
      outgoing: kept().toSorted((one, other) => one.order - other.order),
    }),
    saveOutgoing: async (one) => sessionStorage.setItem(prefix + one.msgId, JSON.stringify(one)),
    removeOutgoing: async (msgId) => sessionStorage.removeItem(prefix + msgId),
  };
};
