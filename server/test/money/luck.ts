/** Chance that can be repeated: the same seed gives the same numbers. */
export type Luck = {
  /** From nought to below one. */
  readonly next: () => number;
  /** Between both, both included. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <Of>(from: readonly Of[]) => Of;
  readonly happens: (chance: number) => boolean;
};

/** Mulberry32: small, even, and enough to choose by. */
export const luckOf = (seed: number): Luck => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <Of>(from: readonly Of[]): Of => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  };
  return { next, whole, pick, happens: (chance) => next() < chance };
};

/** SEED=… repeats a run. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** MONEY=long is `npm run check:long`; one size alone is set by its own name. */
const isLong = process.env['MONEY'] === 'long';
const size = (name: string, short: number, long: number): number =>
  Number(process.env[name] ?? (isLong ? long : short));
export const sizes = {
  /** Of the bank, at the wallet's public functions, and after how many minutes it ends in any case. */
  operations: size('MONEY_OPERATIONS', 2000, 1_000_000),
  minutes: size('MONEY_MINUTES', 5, 90),
  /** What each of 64 shoppers does through the shop's calls. */
  turns: size('MONEY_TURNS', 2, 200),
  modelRuns: size('MONEY_MODEL_RUNS', 300, 20_000),
  /** Histories of a shop, and how many steps each has at most. */
  histories: size('HISTORIES', 3, 400),
  historySteps: size('HISTORY_STEPS', 60, 200),
  /** Histories of one group after the other among a few shoppers, and their steps. */
  groupHistories: size('GROUP_HISTORIES', 2, 400),
  groupSteps: size('GROUP_STEPS', 70, 200),
  kills: size('MONEY_KILLS', 3, 500),
  /** Rounds of capturing against cancelling. */
  cancels: size('MONEY_CANCELS', 12, 1000),
} as const;
/** How long one test of this size may take. */
export const patienceMs = isLong ? 7_200_000 : 120_000;
