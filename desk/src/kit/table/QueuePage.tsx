import type { ReactNode } from 'react';
import type { IconName } from '../Icon.tsx';
import { Page } from '../frame/Page.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SplitView } from '../frame/SplitView.tsx';
import { EmptyState } from '../frame/States.tsx';
import type { Column } from './column.ts';
import { CsvButton } from './CsvButton.tsx';
import type { List } from './list.ts';
import { QueueTable } from './QueueTable.tsx';

type Props<Row> = {
  readonly title: string;
  readonly sub: ReactNode;
  /** Its path, as in the sitemap; the file of the list is named after it. */
  readonly name: `/${string}`;
  /** Buttons behind the one that saves the list. */
  readonly actions?: ReactNode;
  /** The filters above the list. */
  readonly bar: ReactNode;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** What only the file has. */
  readonly fileColumns?: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** A grey row above the first of each group. */
  readonly groupOf?: (row: Row) => string;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  /** Where the list is empty: a drawing, a sentence, and what to do about it. */
  readonly empty: { readonly icon: IconName; readonly message: ReactNode; readonly action: ReactNode };
  readonly record: ReactNode;
  readonly recordWidth: number;
};

/** A page of one list beside its record: filters, rows, the list as a file, and what is selected of it. */
export const QueuePage = <Row,>(props: Props<Row>) => {
  const { title, sub, name, actions, bar, list, columns, fileColumns = [], empty, record, recordWidth } = props;
  return (
    <Page
      title={title}
      name={name}
      sub={sub}
      actions={
        <>
          <CsvButton name={name.slice(1)} list={list} columns={[...columns, ...fileColumns]} />
          {actions}
        </>
      }
    >
      <SplitView
        recordWidth={recordWidth}
        queue={
          <Panel label={title} bar={bar}>
            <QueueTable<Row>
              label={title}
              list={list}
              columns={columns}
              rowKey={props.rowKey}
              {...(props.groupOf ? { groupOf: props.groupOf } : {})}
              selected={props.selected}
              onSelect={props.onSelect}
              empty={
                <EmptyState icon={empty.icon} action={empty.action}>
                  {empty.message}
                </EmptyState>
              }
            />
          </Panel>
        }
        record={record}
      />
    </Page>
  );
};
