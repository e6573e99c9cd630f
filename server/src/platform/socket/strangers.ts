import { Allowance } from './allowance.ts';

/** How often somebody of one address may come without a good ticket: each time costs a question to the database. */
const failing = { most: 60, aSecond: 1 } as const;
const mostRemembered = 10_000;

/** How many of one network address have not said yet who they are, and how often nobody there was let in. */
export const countStrangers = (most: number) => {
  const counts = new Map<string, number>();
  const failures = new Map<string, Allowance>();
  return {
    /** False when there are too many of them, or they have guessed too often. */
    enter: (address: string, nowMs: number): boolean => {
      const count = counts.get(address) ?? 0;
      if (count >= most || failures.get(address)?.isUsedUp(nowMs)) return false;
      counts.set(address, count + 1);
      return true;
    },
    leave: (address: string): void => {
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
    /** Somebody there had no good ticket. */
    failed: (address: string, nowMs: number): void => {
      if (failures.size >= mostRemembered) failures.clear();
      const allowance = failures.get(address) ?? new Allowance(failing, nowMs);
      failures.set(address, allowance);
      allowance.use();
    },
  };
};
