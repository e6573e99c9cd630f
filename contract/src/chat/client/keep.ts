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

const ignore = (): void => {};
const nothing = { conversations: [], outgoing: [] };

export const createKeep = (store: ChatStore, clock: ChatClock, onChange: () => void): Keep => {
  let hasFailed = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** Something was waited for in vain and is not answered yet: nobody waits behind it. */
  let isStuck = false;
  const say = (failed: boolean): void => {
    if (failed === hasFailed) return;
    hasFailed = failed;
    onChange();
  };
  const giveUpOn = async (work: Promise<unknown>): Promise<void> => {
    isStuck = true;
    // That it failed was told when it was given up.
    await work.catch(ignore);
    isStuck = false;
  };
  const within = async <T>(work: Promise<T>): Promise<T> => {
    let cancel = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      cancel = clock.after(storageWithinMs, () => {
        void giveUpOn(work);
        reject(new Error('the device did not answer'));
      });
    });
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      cancel();
    }
  };
  type Asking<T> = {
    readonly otherwise: T;
    /** Done, it shows that the device has room again. */
    readonly heals?: boolean;
    /** Too small to be left out: while nobody waits for the device it is asked all the same. */
    readonly isSmall?: boolean;
  };
  const enqueue = <T>(work: () => Promise<T>, { otherwise, heals, isSmall }: Asking<T>): Promise<T> => {
    const done = turn.then(async () => {
      try {
        if (isStuck) {
          if (isSmall) work().catch(ignore);
          throw new Error('the device has not answered yet');
        }
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
  const outgoing = { otherwise: undefined, isSmall: true };
  return {
    load: () => enqueue(() => store.load(), { otherwise: nothing }),
    saveConversation: (saved) => enqueue(() => store.saveConversation(saved), { otherwise: undefined }),
    saveOutgoing: (one) => enqueue(() => store.saveOutgoing(one), { ...outgoing, heals: true }),
    removeOutgoing: (msgId) => enqueue(() => store.removeOutgoing(msgId), outgoing),
    hasFailed: () => hasFailed,
  };
};
