import type { ReactNode } from 'react';
import { Page } from '../frame/Page.tsx';
import { SplitView } from '../frame/SplitView.tsx';
import { Scanned } from '../input/scan/Scanned.tsx';
import type { Column } from './column.ts';
import { CsvButton } from './CsvButton.tsx';
import { QueuePanel, type QueuePanelProps } from './QueuePanel.tsx';

type Props<Row> = Omit<QueuePanelProps<Row>, 'label'> & {
  readonly title: string;
  readonly sub: ReactNode;
  /** Its path, as in the sitemap; the file of the list is named after it. */
  readonly name: `/${string}`;
  /** What is listed, where the page's title does not say it. */
  readonly label?: string;
  /** Before and behind the button that saves the list. */
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
  /** The list as a file, where it is named otherwise or has other columns; null where the page saves another file. */
  readonly file?: { readonly name?: string; readonly columns?: readonly Column<Row>[] } | null;
  /** A field for the scanner, above the list or above list and record; without one now, its `field` is null. */
  readonly scan?: { readonly over: 'list' | 'page'; readonly field: ReactNode };
  readonly record: ReactNode;
  readonly recordWidth?: number;
  /** Dialogs and drawers of the page. */
  readonly children?: ReactNode;
};

/** A page of one list beside its record: filters, rows, the list as a file, and what is selected of it. */
export const QueuePage = <Row,>(props: Props<Row>) => {
  const {
    title,
    sub,
    name,
    label = title,
    leading,
    actions,
    file,
    scan,
    record,
    recordWidth,
    children,
    ...panel
  } = props;
  const queue = <QueuePanel {...panel} label={label} />;
  const split = (
    <SplitView
      {...(recordWidth === undefined ? {} : { recordWidth })}
      queue={scan?.over === 'list' ? <Scanned field={scan.field}>{queue}</Scanned> : queue}
      record={record}
    />
  );
  return (
    <Page
      title={title}
      name={name}
      sub={sub}
      actions={
        <>
          {leading}
          {file === null ? null : (
            <CsvButton name={file?.name ?? name.slice(1)} list={panel.list} columns={file?.columns ?? panel.columns} />
          )}
          {actions}
        </>
      }
    >
      {scan?.over === 'page' ? <Scanned field={scan.field}>{split}</Scanned> : split}
      {children}
    </Page>
  );
};
