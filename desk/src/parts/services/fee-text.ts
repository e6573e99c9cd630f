/** What a fee may be, as the server takes it. */
export const feeBounds = { min: 1, max: 1_000_000 } as const;

/** A fee far above what the price list tells of is more often a slip of the finger; null: it tells nothing. */
export const isFarAbove = (feeYen: number, usualYen: number | null): boolean =>
  usualYen !== null && feeYen > usualYen * 10;

/**
 * What a fee is in fen at the rate it was named with (yuan for one yen, decimal digits); null while one of both is not
 * known. For showing only: what is taken is counted by the server.
 */
export const feeInFen = (feeYen: number | null, exchangeRate: string | null | undefined): number | null => {
  if (feeYen === null || !exchangeRate || !/^\d+(\.\d+)?$/.test(exchangeRate)) return null;
  return Math.round(feeYen * Number(exchangeRate) * 100);
};
