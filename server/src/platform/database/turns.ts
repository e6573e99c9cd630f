/** Waits for a turn to end, but no longer than this. */
const endOf = async (turn: Promise<unknown>, patienceMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<void>((wake) => {
    timer = setTimeout(wake, patienceMs);
  });
  await Promise.race([turn.catch(() => undefined), tired]);
  clearTimeout(timer);
};

/** Does what is asked under one name one after the other. */
export type InTurn = <Answer>(name: string, act: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets one name's doings follow each other within this process, so that many at once hold one connection and not the
 * whole pool while they would wait for the same lock anyway. It orders and spares; what is right rests on the locks of
 * the database alone. Who has waited longer than `patienceMs` goes on unordered.
 */
export const createTurns = (patienceMs = 2500): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, act) => {
    const before = last.get(name);
    const mine = before ? endOf(before, patienceMs).then(act) : act();
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
};
