import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import type { Column } from './column.ts';
import { rangeBetween } from './marks.ts';
import styles from './QueueTable.module.css';

type Marking<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The row that Space marks. */
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
};

/**
 * Rows chosen to be dealt with together: Space marks the selected row and goes to the next, a click with Shift marks
 * all between, A marks all that are shown, Esc none. A row that leaves the list leaves what is chosen.
 */
export const useMarks = <Row,>({ rows, rowKey, selected, onSelect }: Marking<Row>) => {
  const { t } = useLingui();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const keys = rows.map(rowKey);
  const marked = rows.filter((row) => kept.has(rowKey(row)));
  const toggle = (key: string, isRange: boolean) => {
    const on = !kept.has(key);
    const range = isRange && last.current !== null ? rangeBetween(keys, last.current, key) : [key];
    last.current = key;
    const next = new Set(kept);
    for (const each of range)
      if (on) next.add(each);
      else next.delete(each);
    setKept(next);
  };
  const clear = () => setKept(new Set());
  const markAndGoOn = () => {
    if (selected === null || !keys.includes(selected)) return;
    toggle(selected, false);
    const next = keys[keys.indexOf(selected) + 1];
    if (next !== undefined) onSelect(next);
  };
  useKeys([
    { keys: 'space', label: t`选中`, disabled: selected === null, repeats: true, onPress: markAndGoOn },
    { keys: 'a', label: t`全选`, quiet: true, disabled: keys.length === 0, onPress: () => setKept(new Set(keys)) },
    { keys: 'escape', label: t`取消选中`, quiet: true, disabled: marked.length === 0, onPress: clear },
  ]);
  const column: Column<Row> = {
    name: 'mark',
    head: t`选`,
    width: 32,
    cell: (row) => {
      const key = rowKey(row);
      return (
        <input
          type="checkbox"
          className={styles.mark}
          tabIndex={-1}
          aria-label={t`选中 ${key}`}
          checked={kept.has(key)}
          onClick={(event) => {
            toggle(key, event.shiftKey);
            // Letters act outside of fields only.
            event.currentTarget.blur();
          }}
          // What changes it is the click, which knows of Shift.
          onChange={() => undefined}
        />
      );
    },
  };
  return { marked, column, clear };
};
