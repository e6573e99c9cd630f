import type { Asked, Input } from '@hakobu/contract/base/endpoint';
import { listHeld, readStatement, statementFile, sumStatement } from '@hakobu/contract/wallet/statement.api';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { byCursor } from '../../kit/list/InfiniteList.tsx';
import { call } from '../../shell/api.ts';

/** Which lines of the statement: a month's, of one kind or of all, of one balance or of all. */
export type StatementFilters = Asked<typeof sumStatement>;

const keyOf = ({ month, kind, source }: StatementFilters) => [month ?? 'all', kind ?? 'all', source ?? 'all'];

export const statementQuery = (filters: StatementFilters) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'statement', ...keyOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(readStatement, { cursor: pageParam || undefined, limit: 20, ...filters }, { signal }),
    ...byCursor,
  });

/** What came in and what went out over the same lines. */
export const statementSumsQuery = (filters: StatementFilters) =>
  queryOptions({
    queryKey: ['wallet', 'sums', ...keyOf(filters)],
    queryFn: ({ signal }) => call(sumStatement, filters, { signal }),
    meta: { quiet: true },
  });

/** The statement as a file for spreadsheets. */
export const useStatementFile = () =>
  useMutation({ mutationFn: (wanted: Input<typeof statementFile>) => call(statementFile, wanted) });

/** For what money is set aside. */
export const heldQuery = () =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'held'],
    queryFn: ({ pageParam, signal }) => call(listHeld, { cursor: pageParam || undefined, limit: 20 }, { signal }),
    meta: { quiet: true },
    ...byCursor,
  });
