import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import { moved } from './moved.ts';
import styles from './OrderedList.module.css';
import { useRowKeys } from './useRowKeys.ts';

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly label: string;
  readonly selected: string | null;
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  /** While an order is on its way no key moves another. */
  readonly isSending: boolean;
  /** The row that is always the last: it is not moved, and none behind it. */
  readonly lastKey?: string;
  readonly onSelect: (key: string) => void;
  readonly onOrder: (keys: readonly string[], failed: () => void) => void;
  /** What readers are told of a move; said outside, for the list is drawn anew in its new order. */
  readonly onNotified: (words: string) => void;
  /** What stands in a row: the first of it takes the room. */
  readonly children: (row: Row) => { readonly main: ReactNode; readonly aside?: ReactNode };
};

/** Rows in an order that staff give them: dragged, or moved with Ctrl and the arrows; each change is kept at once. */
export const OrderedList = <Row,>({ rows, keyOf, nameOf, selected, isFixed, onSelect, ...rest }: Props<Row>) => {
  const { t } = useLingui();
  const { label, isSending, lastKey, onOrder, onNotified, children } = rest;
  const [keys, setKeys] = useState(rows.map(keyOf));
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const put = (key: string, to: number) => {
    const next = moved(keys, keys.indexOf(key), to);
    if (next === keys || key === lastKey || keys[to] === lastKey) return;
    setKeys([...next]);
    const row = rows.find((each) => keyOf(each) === key);
    const name = row ? nameOf(row) : key;
    const place = to + 1;
    onNotified(t`${name}移到了第 ${place} 位`);
    onOrder(next, () => setKeys(keys));
  };
  const step = (by: number) => {
    if (selected !== null) put(selected, keys.indexOf(selected) + by);
  };
  const off = isFixed || selected === null || isSending;
  useRowKeys({ keys, selected, onSelect, onOpen: undefined, disabled: false });
  useKeys([
    { keys: 'ctrl+arrowup', label: t`往前移`, disabled: off, onPress: () => step(-1) },
    { keys: 'ctrl+arrowdown', label: t`往后移`, disabled: off, onPress: () => step(1) },
  ]);
  return (
    <ol className={styles.rows} aria-label={label}>
      {keys.map((key) => {
        const row = rows.find((each) => keyOf(each) === key);
        if (row === undefined) return null;
        const { main, aside } = children(row);
        return (
          <li key={key}>
            <div
              role="presentation"
              className={[
                styles.row,
                isFixed && styles.fixed,
                key === selected && styles.chosen,
                key === over && styles.over,
              ].join(' ')}
              draggable={!isFixed && key !== lastKey}
              onDragStart={() => setDragged(key)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(key);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) put(dragged, keys.indexOf(key));
              }}
            >
              {isFixed ? null : (
                <span className={styles.grip} aria-hidden="true">
                  {key === lastKey ? '' : '⠿'}
                </span>
              )}
              <button
                type="button"
                className={styles.pick}
                aria-current={key === selected ? 'true' : undefined}
                onClick={() => onSelect(key)}
              >
                {main}
              </button>
              {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
