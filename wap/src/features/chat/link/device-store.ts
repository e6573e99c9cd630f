import type { ChatStore, Outgoing, SavedConversation } from '@hakobu/contract/chat/client/store';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Kept extends DBSchema {
  /** Under `userId`: whose all of it is. */
  owner: { key: string; value: string };
  conversations: { key: string; value: SavedConversation };
  outgoing: { key: string; value: Outgoing };
}

const ownerKey = 'userId';

let opening: Promise<IDBPDatabase<Kept>> | undefined;

const forgetOpening = () => {
  opening = undefined;
};

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>('hk-chat', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('conversations', { keyPath: 'key' });
      db.createObjectStore('outgoing', { keyPath: 'msgId' });
    },
    terminated: forgetOpening,
  });

const writing = async () => {
  opening ??= open();
  try {
    return (await opening).transaction(['owner', 'conversations', 'outgoing'], 'readwrite');
  } catch (failure) {
    // What failed is tried anew by the next who asks.
    forgetOpening();
    throw failure;
  }
};

type Writing = Awaited<ReturnType<typeof writing>>;

const clear = (tx: Writing) =>
  Promise.all([
    tx.objectStore('owner').clear(),
    tx.objectStore('conversations').clear(),
    tx.objectStore('outgoing').clear(),
  ]);

/**
 * One shopper's chat in IndexedDB. What another left there is cleared before it is read, and nothing is written any more
 * once somebody else, or nobody, is signed in on this device, whichever tab of the browser noticed it first. Rejects
 * where the browser keeps nothing, or has no room left.
 */
export const deviceStore = (userId: string): ChatStore => {
  let isOurs = false;
  const claim = async (): Promise<void> => {
    const tx = await writing();
    if ((await tx.objectStore('owner').get(ownerKey)) !== userId) {
      await clear(tx);
      await tx.objectStore('owner').put(userId, ownerKey);
    }
    await tx.done;
    isOurs = true;
  };
  const write = async (act: (tx: Writing) => Promise<unknown>): Promise<void> => {
    // Where it could not be claimed for want of room, there may be room by now; else this fails as that did.
    if (!isOurs) await claim();
    const tx = await writing();
    if ((await tx.objectStore('owner').get(ownerKey)) === userId) await act(tx);
    await tx.done;
  };
  return {
    load: async () => {
      await claim();
      const tx = await writing();
      const conversations = await tx.objectStore('conversations').getAll();
      const outgoing = await tx.objectStore('outgoing').getAll();
      await tx.done;
      return { conversations, outgoing };
    },
    saveConversation: (saved) => write((tx) => tx.objectStore('conversations').put(saved)),
    saveOutgoing: (one) => write((tx) => tx.objectStore('outgoing').put(one)),
    removeOutgoing: (msgId) => write((tx) => tx.objectStore('outgoing').delete(msgId)),
  };
};

/** Nothing of anybody's chat stays on the device. */
export const forgetDevice = async (): Promise<void> => {
  try {
    const tx = await writing();
    await clear(tx);
    await tx.done;
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};

/** Forgets the talks that are kept, whoever's they are; what waits to be sent stays. Nothing where nothing is kept. */
export const forgetConversations = async (): Promise<void> => {
  try {
    const tx = await writing();
    await tx.objectStore('conversations').clear();
    await tx.done;
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};
