/**
 * What a fee is in fen at the rate it was named with (yuan for one yen, decimal digits); null while one of both is not
 * known. For showing only: what is taken is counted by the server.
 */
export const feeInFen = (feeYen: number | null, exchangeRate: string | null | undefined): number | null => {
  if (feeYen === null || !exchangeRate || !/^\d+(\.\d+)?$/.test(exchangeRate)) return null;
  return Math.round(feeYen * Number(exchangeRate) * 100);
};
