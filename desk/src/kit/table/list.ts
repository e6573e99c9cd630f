/** A list as tables show it, wherever its rows come from. */
export type List<Row> = {
  readonly rows: readonly Row[];
  readonly state: 'loading' | 'ready' | 'error';
  readonly error: unknown;
  readonly retry: () => void;
  /** Fetches the next page; null at the end. */
  readonly more: (() => void) | null;
  readonly loadingMore: boolean;
  /** Every row under the same filters, page by page, for the CSV file. */
  readonly fetchAll: () => Promise<readonly Row[]>;
};

export type Whole<Row> = {
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** A list that comes whole, from a query that answers an array. What was seen stays while it is fetched again. */
export const wholeList = <Row>({ data, error, refetch }: Whole<Row>): List<Row> => ({
  rows: data ?? [],
  state: data ? 'ready' : error ? 'error' : 'loading',
  error,
  retry: () => void refetch(),
  more: null,
  loadingMore: false,
  fetchAll: async () => data ?? [],
});
