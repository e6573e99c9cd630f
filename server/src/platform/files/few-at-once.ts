/** Lets so many through at once; the others wait in the order in which they came. */
export const fewAtOnce = (maxAtOnce: number) => {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (busy >= maxAtOnce) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
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
