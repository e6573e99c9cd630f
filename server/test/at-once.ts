import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { expect } from 'vitest';

/** All of them in one moment, and which were done; who came late was refused for it, and none met a fault. */
export const atOnce = async (
  calls: readonly (() => Promise<unknown>)[],
  allowed: readonly number[] = [codes.wrongState, codes.invalidRequest],
) => {
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  const faults = outcomes.flatMap((each) => {
    if (each.status === 'fulfilled') return [];
    const { reason }: { reason: unknown } = each;
    return isProblem(reason) && allowed.includes(reason.code) ? [] : [reason];
  });
  expect(faults).toEqual([]);
  return outcomes.map(({ status }) => status === 'fulfilled');
};
export const times = <What>(count: number, what: What): What[] => Array.from({ length: count }, () => what);
/** How many of them were done. */
export const doneIn = (outcomes: readonly boolean[]): number => outcomes.filter(Boolean).length;
