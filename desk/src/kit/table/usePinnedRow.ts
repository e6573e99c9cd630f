import { useEffect } from 'react';

type Rows = {
  readonly keys: readonly string[];
  /** From the address; empty when none is named. */
  readonly selected: string;
  readonly select: (key: string | null) => void;
};

/**
 * The row whose record is open. The first one is opened where the address names none, and written into it: a list that
 * is fetched again with another row on top must not change the record under somebody's hands.
 */
export const usePinnedRow = ({ keys, selected, select }: Rows) => {
  const first = keys[0];
  const unpinned = selected === '' && first !== undefined;
  useEffect(() => {
    if (unpinned) select(first);
  });
  return {
    selected: selected === '' ? (first ?? null) : selected,
    /** From a row that is dealt with to the one below it, else the one above. */
    goOn: (from: string): void => {
      const at = keys.indexOf(from);
      const next = at === -1 ? keys[0] : (keys[at + 1] ?? keys[at - 1]);
      select(next ?? null);
    },
  };
};
