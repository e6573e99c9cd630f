import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import type { IconName } from '../Icon.tsx';
import { Page } from '../frame/Page.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SplitView } from '../frame/SplitView.tsx';
import { EmptyState, Skeleton, ErrorState } from '../frame/States.tsx';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';
import type { Column } from './column.ts';
import { CsvButton } from './CsvButton.tsx';
import { type Whole, wholeList } from './list.ts';
import styles from './OrderedList.module.css';
import { useFilters } from './useFilters.ts';

/** The address of a row that is not kept yet; no key of one is written so. */
const added = '+';

type Props<Row> = {
  readonly title: string;
  readonly sub: ReactNode;
  /** Its path, as in the sitemap. */
  readonly name: `/${string}`;
  readonly file: { readonly name: string; readonly columns: readonly Column<Row>[] };
  /** What is on the list. */
  readonly label: string;
  readonly bar?: ReactNode;
  readonly read: Whole<Row>;
  readonly keyOf: (row: Row) => string;
  /** What begins a new row, by its words; null for those who only look. */
  readonly add: string | null;
  /** The rows: an `OrderedList` with what it needs of the page. */
  readonly renderList: (shown: {
    readonly rows: readonly Row[];
    readonly selected: string | null;
    readonly onSelect: (key: string) => void;
    readonly onNotified: (words: string) => void;
  }) => ReactNode;
  /** The chosen row, or null for a new one. */
  readonly renderRecord: (row: Row | null, onOpen: (key: string) => void) => ReactNode;
  /** What stands in the record's place while none is chosen. */
  readonly none: { readonly label: string; readonly icon: IconName; readonly message: ReactNode };
  readonly recordWidth: number;
};

/** A page of a few rows that staff put in order, all of them at once, beside the record of one. */
export const OrderedPage = <Row,>({ title, sub, name, read, keyOf, add, none, ...rest }: Props<Row>) => {
  const [filters, setFilters] = useFilters({ id: '' });
  const [message, setMessage] = useState('');
  const rows = read.data;
  const first = rows?.[0];
  const open = filters.id === '' && first ? keyOf(first) : filters.id;
  const chosen = rows?.find((row) => keyOf(row) === open) ?? null;
  const begin = () => setFilters({ id: added });
  useKeys(add === null ? [] : [{ keys: 'n', label: add, onPress: begin }]);
  return (
    <Page
      title={title}
      name={name}
      sub={sub}
      actions={
        <>
          <CsvButton name={rest.file.name} list={wholeList(read)} columns={rest.file.columns} />
          {add === null ? null : (
            <Button onClick={begin}>
              {add} <Key keys="n" />
            </Button>
          )}
        </>
      }
    >
      <SplitView
        recordWidth={rest.recordWidth}
        queue={
          <Panel label={rest.label} bar={rest.bar}>
            {rows ? (
              // What staff dragged meanwhile gives way to an order that comes from elsewhere.
              <Fragment key={rows.map(keyOf).join(' ')}>
                {rest.renderList({
                  rows,
                  selected: open || null,
                  onSelect: (id) => setFilters({ id }),
                  onNotified: setMessage,
                })}
              </Fragment>
            ) : read.error ? (
              <ErrorState error={read.error} onRetry={() => void read.refetch()} />
            ) : (
              <Skeleton rows={12} />
            )}
            <p className={styles.told} role="status">
              {message}
            </p>
          </Panel>
        }
        record={
          rows && (chosen || (open === added && add !== null)) ? (
            rest.renderRecord(chosen, (id) => setFilters({ id }))
          ) : (
            <Panel label={none.label}>
              {rows ? <EmptyState icon={none.icon}>{none.message}</EmptyState> : <Skeleton rows={12} />}
            </Panel>
          )
        }
      />
    </Page>
  );
};
