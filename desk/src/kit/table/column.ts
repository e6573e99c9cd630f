import type { ReactNode } from 'react';
import type { CsvCell } from '@hakobu/contract/base/csv';

/** One column of a table. The usual order: age · thing (title, then grey code and source) · money · who. */
export type Column<Row> = {
  readonly name: string;
  /** The head's words, in the table and in the CSV file; a money column names its currency here. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** In px; a column without one shares what is left. */
  readonly width?: number;
  /** Numbers and money stand at the right. */
  readonly right?: boolean;
  /** Left out of the table in a narrow window: the record says it too. */
  readonly isSpare?: boolean;
  /** What the CSV file holds; a column without it is left out there. */
  readonly csv?: (row: Row) => CsvCell;
};

/** A column of the CSV file alone: the table has no room for it, and the record says it. */
export const fileColumn = <Row>(name: string, head: string, csv: (row: Row) => CsvCell): Column<Row> => ({
  name,
  head,
  cell: () => null,
  csv,
});
