import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from './api.ts';
import type { Subject } from './call-keys.ts';
import { useAttemptKey } from './useAttemptKey.ts';

// Apart from what reads: the first screen of all sends nothing, and does not load it.

type Schema = z.ZodMiniType;

/** What a change reaches: all that is about a subject, or one endpoint's answers by their `endpointKey`. */
export type Changed = Subject | QueryKey;

/** Asks again for everything that a change reaches. */
export const useReread = (...changed: readonly Changed[]): (() => Promise<unknown>) => {
  const queries = useQueryClient();
  const keys = changed.map((each) => (typeof each === 'string' ? [each] : each));
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

type SendSettings<Answer> = {
  /** What is asked again after the answer. */
  readonly changes?: readonly Changed[];
  /** Asked again also where it was refused: what is on screen may be out of date. */
  readonly evenRefused?: boolean;
  readonly onDone?: (answer: Answer) => unknown;
  /** The screen tells of the failure itself. */
  readonly quiet?: boolean;
};

/**
 * Sends to an endpoint. One Idempotency-Key stays with one input, so that sending it again after a lost answer cannot do
 * it twice.
 */
export const useSend = <In extends Schema, Out extends Schema>(
  to: Endpoint<In, Out>,
  { changes = [], evenRefused = false, onDone, quiet = false }: SendSettings<z.output<Out>> = {},
): UseMutationResult<z.output<Out>, Error, z.input<In>> => {
  const reread = useReread(...changes);
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: z.input<In>) =>
      call(to, input, to.repeats === 'by-key' ? { idempotencyKey: keyFor(input as object) } : {}),
    onSuccess: async (answer) => {
      await onDone?.(answer);
      if (!evenRefused) await reread();
    },
    ...(evenRefused ? { onSettled: reread } : {}),
    meta: { quiet },
  });
};
