import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { EmptyState, ErrorState } from '../frame/States.tsx';
import type { Column } from './column.ts';
import type { List } from './list.ts';
import { cellClass, MoreRows, SkeletonRows, TableHead } from './TableParts.tsx';
import styles from './QueueTable.module.css';
import { useRowKeys } from './useRowKeys.ts';

export type QueueTableProps<Row> = {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly selected?: string | null;
  readonly onSelect?: (key: string) => void;
  /** ↵ or a double click on the selected row. */
  readonly onOpen?: (() => void) | undefined;
  /** A click on a row, or ↵ on the selected one: where going through the rows alone must not choose one. */
  readonly onChoose?: ((key: string) => void) | undefined;
  /** Rows of 46 px with two lines, or of 32 px with one. */
  readonly lines?: 1 | 2;
  /** A grey row above the first of each group; the server answers rows in the groups' order. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly empty: ReactNode;
  /** A bold row of sums at the end: one cell a column. */
  readonly sums?: readonly ReactNode[];
  /** Off where another table of the same page has J, K and ↵. */
  readonly keyboard?: boolean;
};

/** A work list: J/K and ↵, keyset pages, skeletons of its own rows, empty and failed states. */
export const QueueTable = <Row,>(props: QueueTableProps<Row>) => {
  const { label, list, columns, rowKey, selected = null, onSelect, onChoose, lines = 2, keyboard = true } = props;
  const onOpen = props.onOpen ?? (onChoose && selected !== null ? () => onChoose(selected) : undefined);
  const keys = list.rows.map(rowKey);
  useRowKeys({ keys, selected, onSelect: (key) => onSelect?.(key), onOpen, disabled: !keyboard || !onSelect });
  if (list.state === 'error') return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.state === 'ready' && list.rows.length === 0) return props.empty;
  return (
    <>
      <table
        className={[styles.table, lines === 2 && styles.two, onSelect && styles.pick].join(' ')}
        role={onSelect ? 'grid' : undefined}
        aria-label={label}
        data-state={list.state}
      >
        <TableHead columns={columns} />
        <tbody>
          {list.state === 'loading' ? <SkeletonRows columns={columns} lines={lines} /> : <Rows {...props} />}
          {props.sums && list.state === 'ready' ? (
            <tr className={styles.sum}>
              {columns.map((column, place) => (
                <td key={column.name} className={cellClass(column)}>
                  {props.sums?.[place]}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      <MoreRows list={list} />
    </>
  );
};

const Rows = <Row,>({ list, columns, rowKey, selected, onSelect, onOpen, onChoose, groupOf }: QueueTableProps<Row>) => {
  let group: string | undefined;
  const keys = list.rows.map(rowKey);
  const stop = keys.find((key) => key === selected) ?? keys[0];
  return list.rows.map((row) => {
    const key = rowKey(row);
    const opens = groupOf?.(row);
    const heads = opens !== group;
    group = opens;
    return (
      <Fragment key={key}>
        {heads ? (
          <tr className={styles.group}>
            <td colSpan={columns.length}>{opens}</td>
          </tr>
        ) : null}
        <RowLine
          row={row}
          columns={columns}
          selected={key === selected}
          tabbed={key === stop}
          onPick={onSelect && (() => onSelect(key))}
          onChoose={onChoose && (() => onChoose(key))}
          onOpen={onOpen}
        />
      </Fragment>
    );
  });
};

type LineProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly selected: boolean;
  /** The one row that Tab stops at. */
  readonly tabbed: boolean;
  readonly onPick: (() => void) | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onOpen: (() => void) | undefined;
};

const RowLine = <Row,>({ row, columns, selected, tabbed, onPick, onChoose, onOpen }: LineProps<Row>) => {
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <tr
      ref={line}
      className={selected ? styles.selected : undefined}
      aria-selected={onPick ? selected : undefined}
      tabIndex={onPick ? (tabbed ? 0 : -1) : undefined}
      onClick={onChoose ?? onPick}
      onFocus={onPick}
      onDoubleClick={onOpen}
    >
      {columns.map((column) => (
        <td key={column.name} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
};

/** The usual empty state of a work list: nothing waits. */
export const NothingWaits = ({ children }: { readonly children: ReactNode }) => (
  <EmptyState icon="check">{children}</EmptyState>
);
