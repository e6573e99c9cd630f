import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  type UndefinedInitialDataOptions,
  type UseQueryResult,
  skipToken,
  type SkipToken,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import { callKey, type KeySettings, pagesKey } from './call-keys.ts';

type Schema = z.ZodMiniType;

type CallSettings<Answer> = KeySettings & {
  /** The screen tells of the failure itself. */
  readonly quiet?: boolean;
} & Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn' | 'meta' | 'select' | 'initialData'>;

/** Reads from an endpoint, as `useQuery` and the client of queries take it; `skipToken` where it is not known yet what to ask. */
export const callQuery = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  input: z.input<In> | SkipToken,
  { about, inLanguage, apart, quiet = false, ...settings }: CallSettings<z.output<Out>> = {},
) =>
  queryOptions<z.output<Out>>({
    queryKey: callKey(to, input === skipToken ? undefined : input, { about, inLanguage, apart }),
    queryFn: input === skipToken ? skipToken : ({ signal }) => call(to, input, { signal }),
    meta: { quiet, by: to.by },
    ...settings,
  });

/** Reads from an endpoint. */
export const useCall = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  input: z.input<In> | SkipToken,
  settings?: CallSettings<z.output<Out>>,
): UseQueryResult<z.output<Out>> => useQuery(callQuery(to, input, settings));

type PagesSettings = KeySettings & {
  readonly quiet?: boolean;
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** How many rows a page has. */
  readonly limit?: number;
};

/** Reads a list that grows by keyset, as `useInfiniteQuery` takes it. */
export const pagesQuery = <In extends Schema, Out extends z.ZodMiniType<Page<unknown>>>(
  to: Endpoint<In, Out>,
  asked: Omit<z.input<In>, 'cursor' | 'limit'>,
  { about, inLanguage, quiet = false, limit = 20, ...settings }: PagesSettings = {},
) =>
  infiniteQueryOptions({
    queryKey: pagesKey(to, asked, { about, inLanguage }),
    queryFn: ({ pageParam, signal }): Promise<z.output<Out>> =>
      call(to, { ...asked, cursor: pageParam || undefined, limit } as z.input<In>, { signal }),
    meta: { quiet, by: to.by },
    // The first page is asked for without a cursor.
    initialPageParam: '',
    getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
    ...settings,
  });
