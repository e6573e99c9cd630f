import { type ChatClock } from './types.ts';
import { type ChatStore, type Outgoing, type SavedConversation } from './store.ts';

/** A device that does not answer for so long keeps nobody from writing. */
const storageWithinMs = 2000;

/** The device's memory, which may fail: what is asked of it is done in turn, and nobody waits for it for ever. */
export type Keep = {
  readonly load: () => ReturnType<ChatStore['load']>;
  readonly saveConversation: (saved: SavedConversation) => Promise<void>;
  readonly saveOutgoing: (outgoing: Outgoing) => Promise<void>;
  readonly removeOutgoing: (msgId: string) => Promise<void>;
  readonly hasFailed: () => boolean;
};

const nothing = { conversations: [], outgoing: [] };

export const createKeep = (store: ChatStore, clock: ChatClock, onChange: () => void): Keep => {
  let hasFailed = false;
  let turn: Promise<unknown> = Promise.resolve();
  const say = (failed: boolean): void => {
    if (failed === hasFailed) return;
    hasFailed = failed;
    onChange();
  };
  const within = async <T>(work: Promise<T>): Promise<T> => {
    let cancel = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      cancel = clock.after(storageWithinMs, () => reject(new Error('the device did not answer')));
    });
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      cancel();
    }
  };
  const inTurn = <T>(work: () => Promise<T>, otherwise: T, heals: boolean): Promise<T> => {
    const done = turn.then(async () => {
      try {
        const result = await within(work());
        if (heals) say(false);
        return result;
      } catch {
        say(true);
        return otherwise;
      }
    });
    turn = done;
    return done;
  };
  return {
    load: () => inTurn(() => store.load(), nothing, false),
    saveConversation: (saved) => inTurn(() => store.saveConversation(saved), undefined, false),
    saveOutgoing: (outgoing) => inTurn(() => store.saveOutgoing(outgoing), undefined, true),
    removeOutgoing: (msgId) => inTurn(() => store.removeOutgoing(msgId), undefined, false),
    hasFailed: () => hasFailed,
  };
};
