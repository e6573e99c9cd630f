import type { ReactNode } from 'react';
import type { IconName } from '../Icon.tsx';
import { Panel } from '../frame/Panel.tsx';
import { EmptyState } from '../frame/States.tsx';
import { QueueTable, type QueueTableProps } from './QueueTable.tsx';

/** Where a list has no rows: a drawing, a sentence, and what to do about it. Without a drawing, nothing waits. */
export type EmptyList = { readonly icon?: IconName; readonly message: ReactNode; readonly action?: ReactNode };

export type QueuePanelProps<Row> = Omit<QueueTableProps<Row>, 'empty'> & {
  /** What a screen reader calls the panel, where it is not what the list is called. */
  readonly region?: string;
  /** Shows what the list is called above it, where no filters stand there. */
  readonly isTitled?: boolean;
  /** The filters above the list. */
  readonly bar?: ReactNode;
  /** Scroll with the list. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly empty: EmptyList;
};

/** One list of a page in its panel: filters, rows, and what it says without any. */
export const QueuePanel = <Row,>({ region, isTitled, bar, above, below, empty, ...table }: QueuePanelProps<Row>) => (
  <Panel {...(isTitled ? { title: table.label } : { label: region ?? table.label })} bar={bar}>
    {above}
    <QueueTable
      {...table}
      empty={
        <EmptyState icon={empty.icon ?? 'check'} action={empty.action}>
          {empty.message}
        </EmptyState>
      }
    />
    {below}
  </Panel>
);
