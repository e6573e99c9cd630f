import { latestDays, soonestHours } from '@hakobu/contract/groups/group.shape';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Whether a deadline leaves time to come in, and is none that nobody remembers. */
export const isDeadlineInRange = (deadline: Date, now: Date): boolean => {
  const ahead = deadline.getTime() - now.getTime();
  return ahead >= soonestHours * hourMs && ahead <= latestDays * dayMs;
};

/** Whether a deadline is so far behind the one that members came for that they are asked again. */
export const isAnotherPromise = (deadline: Date, promised: Date, freelyDays: number): boolean =>
  deadline.getTime() - promised.getTime() > freelyDays * dayMs;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A group's code from ten random bytes: fifty bits that nobody guesses. */
export const groupCodeFrom = (bytes: Uint8Array): string =>
  `G${Array.from(bytes.slice(0, 10), (byte) => letters[byte % letters.length]).join('')}`;

/** Weights at which a full parcel is priced, in grams: the route's own limit first, then what goes nearly everywhere. */
export const fullWeights = (most: number): number[] =>
  [most, 20_000, 10_000, 5000].filter((grams) => grams > 1000 && grams <= most);

/** What a kilogram costs of a parcel of so many grams, in whole yen. */
export const perKilo = (totalYen: number, grams: number): number => Math.ceil((totalYen * 1000) / grams);
