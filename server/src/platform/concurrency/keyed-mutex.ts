/** Does what is asked under one name one after the other. */
export type KeyedMutex = <Answer>(name: string, act: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets one name's doings follow each other within this process, so that many at once hold one connection and not the
 * whole pool while they would wait for the same lock anyway. It orders and spares; what is right rests on the locks of
 * the database alone. A turn that takes longer than `patienceMs` lets the next one begin beside it.
 */
export const createKeyedMutex = (patienceMs = 500): KeyedMutex => {
  const last = new Map<string, Promise<void>>();
  return async (name, act) => {
    const before = last.get(name);
    let letGo = (): void => {};
    const turn = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    last.set(name, turn);
    await before;
    const impatient = setTimeout(letGo, patienceMs);
    try {
      return await act();
    } finally {
      clearTimeout(impatient);
      letGo();
      if (last.get(name) === turn) last.delete(name);
    }
  };
};
