type Gathering = {
  readonly maxAtOnce: number;
  readonly maxOnTheirWay: number;
  /** Whether one thing made the query fail that was asked for all: then each is asked for alone. */
  readonly isOfOne?: (error: unknown) => boolean;
};

/**
 * Asks for many things in one query, in the order in which they were wanted: what is wanted while queries are on
 * their way goes along with the next. Fails for all that were in a query when it fails.
 */
export const gathered = <Wanted, Found>(
  ask: (wanted: readonly Wanted[]) => Promise<ReadonlyMap<Wanted, Found>>,
  { maxAtOnce, maxOnTheirWay, isOfOne = () => false }: Gathering,
): ((wanted: Wanted) => Promise<Found>) => {
  type Waiting = {
    readonly wanted: Wanted;
    readonly resolve: (found: Found) => void;
    readonly reject: (reason: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let onTheirWay = 0;
  let isAwake = false;

  const answer = async (batch: readonly Waiting[], isLast = false): Promise<void> => {
    try {
      const found = await ask(batch.map(({ wanted }) => wanted));
      for (const { wanted, resolve, reject } of batch) {
        const one = found.get(wanted);
        if (one === undefined) reject(new Error('a query has no answer'));
        else resolve(one);
      }
    } catch (error) {
      if (isLast || !isOfOne(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await answer([one], true);
    }
  };
  const go = (): void => {
    isAwake = false;
    while (waiting.length > 0 && onTheirWay < maxOnTheirWay) {
      onTheirWay += 1;
      void answer(waiting.splice(0, maxAtOnce)).finally(() => {
        onTheirWay -= 1;
        go();
      });
    }
  };
  return (wanted) =>
    new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject });
      if (isAwake) return;
      isAwake = true;
      setImmediate(go);
    });
};
