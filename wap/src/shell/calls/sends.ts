import type { Endpoint } from '@hakobu/contract/base/endpoint';
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import type { Subject } from './call-keys.ts';
import { useAttemptKey } from './useAttemptKey.ts';

// Apart from what reads: the first screen of all sends nothing, and does not load it.

type Schema = z.ZodMiniType;

/** What a change reaches: all that is about a subject, or one endpoint's answers by their `endpointKey`. */
export type Changed = Subject | QueryKey;

type Reread = (queries: QueryClient, ...changed: readonly Changed[]) => Promise<unknown>;

const keysOf = (changed: readonly Changed[]): QueryKey[] =>
  changed.map((each) => (typeof each === 'string' ? [each] : each));

/** Asks again for everything that a change reaches. What was answered before stays in sight meanwhile. */
export const reread: Reread = (queries, ...changed) =>
  Promise.all(keysOf(changed).map((queryKey) => queries.invalidateQueries({ queryKey })));

/** As `reread`, with nothing of what was answered before in sight any more: after a change that it would contradict. */
const readAnew: Reread = (queries, ...changed) =>
  Promise.all(keysOf(changed).map((queryKey) => queries.resetQueries({ queryKey })));

/** The same function at every drawing, so that an effect can name it. */
const useChanged = (read: Reread, changed: readonly Changed[]): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  return useCallback(() => read(queries, ...latest.current), [queries, read]);
};

/** Asks again for everything that a change reaches; the same function at every drawing. */
export const useReread = (...changed: readonly Changed[]): (() => Promise<unknown>) => useChanged(reread, changed);

/** As `useReread`, for a change that what was answered before would contradict: it is shown no longer. */
export const useReadAnew = (...changed: readonly Changed[]): (() => Promise<unknown>) => useChanged(readAnew, changed);

type SendSettings<Answer> = {
  /** What is asked again after the answer. */
  readonly changes?: readonly Changed[];
  /** Asked again also where it was refused: what is on screen may be out of date. */
  readonly evenRefused?: boolean;
  readonly onDone?: (answer: Answer) => unknown;
  /** What is sent under the same word goes out one after another, so that the last press is the one that stays. */
  readonly inTurn?: string;
  /** The screen tells of the failure itself; of the refusals with these codes, where some are given. */
  readonly quiet?: boolean | Readonly<Record<number, unknown>>;
};

/**
 * Sends to an endpoint. One Idempotency-Key stays with one input, so that sending it again after a lost answer cannot do
 * it twice.
 */
export const useSend = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  { changes = [], evenRefused = false, onDone, inTurn, quiet = false }: SendSettings<z.output<Out>> = {},
): UseMutationResult<z.output<Out>, Error, z.input<In>> => {
  const rereadChanged = useReread(...changes);
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: z.input<In>) =>
      call(to, input, to.repeats === 'by-key' ? { idempotencyKey: keyFor(input as object) } : {}),
    onSuccess: async (answer) => {
      await onDone?.(answer);
      if (!evenRefused) await rereadChanged();
    },
    ...(evenRefused ? { onSettled: rereadChanged } : {}),
    ...(inTurn === undefined ? {} : { scope: { id: inTurn } }),
    meta: { quiet },
  });
};
