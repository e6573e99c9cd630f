type Limits = {
  /** How many may wait; whoever comes beyond is answered by what `refused` throws. As many as come when it is left out. */
  readonly maxWaiting?: number;
  readonly refused?: () => Error;
};

/** Lets so many through at once; the others wait in the order in which they came. */
export const createSemaphore = (maxAtOnce: number, { maxWaiting = Infinity, refused }: Limits = {}) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (busy >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw refused?.() ?? new Error('too many wait');
      await new Promise<void>((go) => waiting.push(go));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over the place, so that nobody who comes now can slip in between.
      if (next) next();
      else busy -= 1;
    }
  };
};
