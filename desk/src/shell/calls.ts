import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { List } from '../kit/table/list.ts';
import { call } from './api.ts';
import { usePresent } from './presence.ts';

type Schema = z.ZodMiniType;

type CallSettings = {
  /** Asked again every so many ms while the page is seen. */
  readonly everyMs?: number;
  /** False: not asked yet, because what it needs is not known. */
  readonly enabled?: boolean;
  /** What was seen stays on screen while the answer to another input is fetched. */
  readonly keep?: boolean;
};

/** Reads from an endpoint; the key is its path and the input. */
export const useCall = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  input: z.input<In>,
  { everyMs, enabled = true, keep = false }: CallSettings = {},
): UseQueryResult<z.output<Out>> => {
  const present = usePresent();
  return useQuery({
    queryKey: [to.path, input],
    queryFn: ({ signal }) => call(to, input, { signal }),
    enabled,
    refetchInterval: present && everyMs ? everyMs : false,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
};

type SendSettings<Given, Answered> = {
  /** After the answer, before the lists are fetched again: clear the draft, select the next row. */
  readonly onDone?: (answer: Answered, given: Given) => void;
  /** The page itself shows a refusal; else the desk tells it in a message. */
  readonly quiet?: boolean;
};

/**
 * Sends to an endpoint. A refusal is told in a message; after an answer every list on screen is fetched again. One
 * Idempotency-Key stays with one input until it is answered, so that pressing again after a lost connection cannot do
 * it twice.
 */
export const useSend = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  { onDone, quiet = false }: SendSettings<z.input<In>, z.output<Out>> = {},
): UseMutationResult<z.output<Out>, Error, z.input<In>> => {
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    meta: { quiet },
    mutationFn: (input: z.input<In>) => {
      const body = JSON.stringify(input);
      if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      return call(to, input, to.repeats === 'by-key' ? { idempotencyKey: attempt.current.key } : {});
    },
    onSuccess: (answer, given) => {
      attempt.current = { body: '', key: '' };
      onDone?.(answer, given);
    },
  });
};

/** What became of one of several inputs; `refusal` is null where it was done. */
export type Outcome = { readonly key: string; readonly refusal: unknown };

/**
 * Sends several inputs, one after the other; each is done or refused by itself, and every list on screen is fetched
 * again once, at the end. For endpoints where a second call for the same record is refused, not repeated.
 */
export const useSendEach = <In extends Schema, Out extends Schema>(to: Endpoint<In, Out>) => {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: async (inputs: readonly { readonly key: string; readonly input: z.input<In> }[]) => {
      const message: Outcome[] = [];
      setOutcomes(message);
      for (const { key, input } of inputs) {
        const refusal: unknown = await call(to, input).then(
          () => null,
          (error: unknown) => error,
        );
        message.push({ key, refusal });
        setOutcomes([...message]);
      }
      return message;
    },
  });
  return { send: sending.mutate, isPending: sending.isPending, outcomes, forget: () => setOutcomes([]) };
};

type RowOf<Out> = Out extends z.ZodMiniType<{ list: (infer Row)[] }> ? Row : never;

/** A list that grows by keyset, as `QueueTable` and `CsvButton` take it, and the first page's whole answer. */
export const useKeysetList = <In extends Schema, Out extends z.ZodMiniType<Page<unknown>>>(
  to: Endpoint<In, Out>,
  asked: Omit<z.input<In>, 'cursor'>,
  { everyMs }: Pick<CallSettings, 'everyMs'> = {},
): { readonly list: List<RowOf<Out>>; readonly first: z.output<Out> | undefined } => {
  const present = usePresent();
  const page = (cursor: string | null, limit?: number) =>
    call(to, { ...asked, ...(limit ? { limit } : {}), ...(cursor ? { cursor } : {}) } as z.input<In>);
  const query = useInfiniteQuery({
    // Apart from a single page that is asked for with the same: that has another shape.
    queryKey: [to.path, asked, 'pages'],
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: z.output<Out>) => last.nextCursor,
    refetchInterval: present && everyMs ? everyMs : false,
  });
  // The row type is the list's own; TypeScript cannot see that through two generic schemas.
  const rowsOf = (answer: Page<unknown>) => answer.list as RowOf<Out>[];
  const fetchAll = async () => {
    const rows: RowOf<Out>[] = [];
    let cursor: string | null = null;
    do {
      const next: Page<unknown> = await page(cursor, 100);
      rows.push(...rowsOf(next));
      cursor = next.nextCursor;
    } while (cursor !== null);
    return rows;
  };
  const list: List<RowOf<Out>> = {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    state: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
    fetchAll,
  };
  return { list, first: query.data?.pages[0] };
};
