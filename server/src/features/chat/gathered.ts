/**
 * Asks for many things in one question: what is wanted while questions are on their way goes along with the next. Fails
 * for all that were in a question when it fails.
 */
export const gathered = <Wanted, Found>(
  ask: (wanted: readonly Wanted[]) => Promise<ReadonlyMap<Wanted, Found>>,
  { mostAtOnce, mostOnTheirWay }: { readonly mostAtOnce: number; readonly mostOnTheirWay: number },
): ((wanted: Wanted) => Promise<Found>) => {
  type Waiting = {
    readonly wanted: Wanted;
    readonly resolve: (found: Found) => void;
    readonly reject: (reason: unknown) => void;
  };
  const waiting: Waiting[] = [];
  let onTheirWay = 0;
  let isAwake = false;

  const answer = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const found = await ask(batch.map(({ wanted }) => wanted));
      for (const { wanted, resolve, reject } of batch) {
        const one = found.get(wanted);
        if (one === undefined) reject(new Error('a question has no answer'));
        else resolve(one);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const go = (): void => {
    isAwake = false;
    while (waiting.length > 0 && onTheirWay < mostOnTheirWay) {
      onTheirWay += 1;
      void answer(waiting.splice(0, mostAtOnce)).finally(() => {
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
