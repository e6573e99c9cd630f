import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Column } from './column.ts';
import type { List } from './list.ts';
import styles from './QueueTable.module.css';

/** How a column's cells stand. */
export const cellClass = ({ right, isSpare }: Pick<Column<never>, 'right' | 'isSpare'>): string =>
  [right && styles.right, isSpare && styles.spare].filter(Boolean).join(' ');

export const TableHead = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <>
    <colgroup>
      {columns.map(({ name, width, isSpare }) => (
        <col key={name} className={isSpare ? styles.spare : undefined} style={width ? { width } : undefined} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" className={cellClass(column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

type SkeletonProps<Row> = { readonly columns: readonly Column<Row>[]; readonly lines: 1 | 2 };

const skeletonRows = Array.from({ length: 9 }, (_, place) => place);

/** Rows of the list's own shape while the first page is fetched. */
export const SkeletonRows = <Row,>({ columns, lines }: SkeletonProps<Row>) =>
  skeletonRows.map((place) => (
    <tr key={place} aria-hidden="true">
      {columns.map(({ name, right, width, isSpare }) => (
        <td key={name} className={isSpare ? styles.spare : undefined}>
          <i className={[styles.skeletonLine, right && styles.skeletonRight].join(' ')} />
          {lines === 2 && !width ? <i className={[styles.skeletonLine, styles.skeletonShort].join(' ')} /> : null}
        </td>
      ))}
    </tr>
  ));

type MoreProps = { readonly list: Pick<List<unknown>, 'more' | 'loadingMore'> };

/** Fetches the next page, below the rows of any list; nothing at its end. */
export const MoreRows = ({ list: { more, loadingMore } }: MoreProps) =>
  more === null ? null : (
    <div className={styles.more}>
      <Button type="text" loading={loadingMore} onClick={more}>
        <Trans>更多</Trans>
      </Button>
    </div>
  );
