type Waiting = { readonly weight: number; readonly go: () => void };

/**
 * Lets through as much at once as it can hold. Who waits is taken person by person, each one's work in the order in which it
 * came: who brings fifty pieces lets everybody else's next one pass between two of them. What weighs more than there is room
 * waits until it has all of it.
 */
export const createFairSemaphore = (room: number) => {
  // In the order in which people are served: whoever was served goes to the end.
  const waiting = new Map<string, Waiting[]>();
  let free = room;
  const serve = (): void => {
    for (const [person, [next, ...later]] of waiting) {
      // Nobody passes what is too heavy for now: it would wait for ever.
      if (!next || next.weight > free) return;
      waiting.delete(person);
      if (later.length > 0) waiting.set(person, later);
      free -= next.weight;
      next.go();
    }
  };
  return async <Done>(person: string, asked: number, work: () => Promise<Done>): Promise<Done> => {
    const weight = Math.min(asked, room);
    await new Promise<void>((go) => {
      waiting.set(person, [...(waiting.get(person) ?? []), { weight, go }]);
      serve();
    });
    try {
      return await work();
    } finally {
      free += weight;
      serve();
    }
  };
};
