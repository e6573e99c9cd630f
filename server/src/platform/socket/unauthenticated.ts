import { networkOf } from '../http/limits/network-of.ts';
import { Allowance } from './allowance.ts';

/** How often somebody of one network may come without a good ticket: each time costs a query to the database. */
const failing = { max: 60, aSecond: 1 } as const;
const maxCached = 10_000;

/** How many of one network have not said yet who they are, and how often nobody there was let in. */
export const countUnauthenticated = (max: number) => {
  const counts = new Map<string, number>();
  const failures = new Map<string, Allowance>();
  return {
    /** False when there are too many of them, or they have guessed too often. */
    enter: (address: string, nowMs: number): boolean => {
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (count >= max || failures.get(network)?.isUsedUp(nowMs)) return false;
      counts.set(network, count + 1);
      return true;
    },
    leave: (address: string): void => {
      const network = networkOf(address);
      const count = (counts.get(network) ?? 0) - 1;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    },
    /** Somebody there had no good ticket. */
    failed: (address: string, nowMs: number): void => {
      if (failures.size >= maxCached) failures.clear();
      const network = networkOf(address);
      const allowance = failures.get(network) ?? new Allowance(failing, nowMs);
      failures.set(network, allowance);
      allowance.use();
    },
  };
};
