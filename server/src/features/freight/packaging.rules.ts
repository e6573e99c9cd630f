/** How much box and padding are expected to weigh before anything is packed. */
export type PackagingAllowance = {
  readonly leastGrams: number;
  /** Share of the goods' weight, in millionths. */
  readonly ppm: number;
};

const roundUpTo = (unit: number, value: number): number => Math.ceil(value / unit) * unit;

/**
 * The weight of the closed box as it is expected from the goods' own weight: a share of it, at least the least,
 * rounded up to 10 g. The route is then chosen by this estimate; what is paid is the scale's.
 */
export const packedGramsFor = (goodsGrams: number, allowance: PackagingAllowance): number =>
  goodsGrams + roundUpTo(10, Math.max(allowance.leastGrams, Math.ceil((goodsGrams * allowance.ppm) / 1_000_000)));
