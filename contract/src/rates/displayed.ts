const million = 1_000_000n;

/**
 * What yen come to in minor units of a currency at a rate in millionths, rounded half up: for showing, never for taking. A
 * sum is converted from its yen, not added up from parts that were rounded.
 */
export const minorForYenRounded = (yen: number, ppm: number): number => {
  const minor = (BigInt(Math.abs(yen)) * BigInt(ppm) + million / 2n) / million;
  return Number(yen < 0 ? -minor : minor);
};
