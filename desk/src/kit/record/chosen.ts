import type { List } from '../table/list.ts';

/** How far a record is that somebody looks at. */
export type Chosen<Whole> =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly whole: Whole };

type Read<Whole> = { readonly data: Whole | undefined; readonly error: unknown; readonly refetch: () => unknown };

/** A record that is fetched by its key, null while none is chosen. What was seen stays while it is fetched again. */
export const chosenBy = <Whole>(key: string | null, { data, error, refetch }: Read<Whole>): Chosen<Whole> => {
  if (key === null) return { state: 'none' };
  if (data !== undefined) return { state: 'ready', whole: data };
  return error ? { state: 'error', error, retry: () => void refetch() } : { state: 'loading' };
};

/** A row that is its own record. A list that failed says so itself, beside. */
export const chosenIn = <Row>({ state }: Pick<List<unknown>, 'state'>, row: Row | null | undefined): Chosen<Row> => {
  if (row !== null && row !== undefined) return { state: 'ready', whole: row };
  return { state: state === 'loading' ? 'loading' : 'none' };
};
