import * as z from 'zod/mini';

/** The most that one request may name: ¥10,000,000, or as many fen. A business limit, far inside a safe integer. */
export const maxPerRequest = 10_000_000;

/** Whole yen, zero or more. JPY has no minor unit. */
export const Yen = z.int().check(z.nonnegative()).brand<'Yen'>();
export type Yen = z.infer<typeof Yen>;

/** Fen: hundredths of a yuan, zero or more. */
export const Fen = z.int().check(z.nonnegative()).brand<'Fen'>();
export type Fen = z.infer<typeof Fen>;

/** A signed difference in yen; below zero where money went out or an estimate was undercut. */
export const YenChange = z.int().brand<'YenChange'>();
export type YenChange = z.infer<typeof YenChange>;

export const currencies = ['JPY', 'CNY'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** Money whose currency varies: a whole number of the currency's minor unit (yen, fen), below zero for a debit. */
export const Amount = z.object({ amount: z.int(), currency: Currency });
export type Amount = z.infer<typeof Amount>;

/** Asserts that a number is a whole, safe, non-negative count of yen. */
export const yen = (value: number): Yen => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an amount in yen: ${value}`);
  return value as Yen;
};

/** Asserts that a number is a whole, safe, non-negative count of fen. */
export const fen = (value: number): Fen => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not an amount in fen: ${value}`);
  return value as Fen;
};

/** Asserts that a number is a whole, safe count of yen, below zero or not. */
export const yenChange = (value: number): YenChange => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a change in yen: ${value}`);
  return value as YenChange;
};

export const sumYen = (amounts: Iterable<Yen>): Yen => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return yen(sum);
};

/**
 * A rate of exchange: fen per yen in millionths. 100 日元 = 4.769 元 is 4_769_000.
 * Whole numbers all the way; BigInt only inside the conversions.
 */
export const FenPerYenPpm = z.int().check(z.positive()).brand<'FenPerYenPpm'>();
export type FenPerYenPpm = z.infer<typeof FenPerYenPpm>;
export const fenPerYenPpm = (value: number): FenPerYenPpm => {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not a rate: ${value}`);
  return value as FenPerYenPpm;
};

const million = 1_000_000n;

/** What a cost in yen takes in fen, rounded up: the company never loses the fraction. */
export const fenForYenRoundedUp = (cost: Yen, rate: FenPerYenPpm): Fen =>
  fen(Number((BigInt(cost) * BigInt(rate) + million - 1n) / million));

/** What a cost in yen comes to in fen, rounded half up: for showing, never for taking. */
export const fenForYenRounded = (cost: Yen, rate: FenPerYenPpm): Fen =>
  fen(Number((BigInt(cost) * BigInt(rate) + million / 2n) / million));

/** What fen buy in yen, rounded down: the shopper is never promised a fraction that is not there. */
export const yenForFenRoundedDown = (paid: Fen, rate: FenPerYenPpm): Yen =>
  yen(Number((BigInt(paid) * million) / BigInt(rate)));
