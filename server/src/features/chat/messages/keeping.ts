import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

type Keeping<Kept> = {
  now(p: Platform): Promise<Kept>;
  forget(p: Platform): void;
};

/** What is asked for often and changes seldom, for as long as `forMs`; kept for each database of the process. */
export const keeping = <Kept>(forMs: number, read: (p: Platform) => Promise<Kept>): Keeping<Kept> => {
  const kept = new WeakMap<Db, { readonly atMs: number; readonly value: Promise<Kept> }>();
  return {
    now: (p) => {
      const nowMs = p.clock.now().getTime();
      const known = kept.get(p.db);
      if (known && Math.abs(nowMs - known.atMs) < forMs) return known.value;
      const value = read(p);
      kept.set(p.db, { atMs: nowMs, value });
      value.catch(() => kept.delete(p.db));
      return value;
    },
    forget: (p) => void kept.delete(p.db),
  };
};
