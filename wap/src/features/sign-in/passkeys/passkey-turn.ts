// One for the page: the offer at the field and the button ask the browser each for itself, and each alone opens a session.
let isTaken = false;
const listeners = new Set<() => void>();

export const passkeyTurn = {
  isTaken: (): boolean => isTaken,

  /** Does it unless another is at it; answers true where somebody is signed in by it. Else the next may try. */
  take: async (signIn: () => Promise<boolean>): Promise<void> => {
    if (isTaken) return;
    isTaken = true;
    let isIn = false;
    try {
      isIn = await signIn();
    } finally {
      isTaken = false;
      if (!isIn) for (const listener of listeners) listener();
    }
  },

  /** Told when one has ended without signing in; answers how to hear no more. */
  onFree: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
