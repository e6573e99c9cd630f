/**
 * How a route turns a weight into a price:
 * `weightSteps` a price per step; `firstAndNext` a first weight, then so much for each further piece of weight;
 * `unitPrice` every piece of the weight at the price of its range; `fixedInRange` one price for a range, nothing
 * between ranges; `stepsAndNext` ranges that each have a base and a next weight of their own.
 */
export const pricingModes = ['weightSteps', 'firstAndNext', 'unitPrice', 'fixedInRange', 'stepsAndNext'] as const;
export type PricingMode = (typeof pricingModes)[number];

/** Weights above `aboveGrams` up to and including `upToGrams`; `perYen` for each started `perGrams`, 0 where none. */
export type RateRow = {
  readonly aboveGrams: number;
  readonly upToGrams: number;
  readonly baseYen: number;
  readonly perGrams: number;
  readonly perYen: number;
};

export type Pricing = { readonly mode: PricingMode; readonly rows: readonly RateRow[] };

type Priced =
  | { readonly ok: true; readonly yen: number; readonly stepGrams: number }
  | { readonly ok: false; readonly kind: 'weight' | 'belowRange'; readonly limit: number };

const startOf = (mode: PricingMode, row: RateRow): number => (mode === 'unitPrice' ? 0 : row.aboveGrams);

const piecesOf = (mode: PricingMode, row: RateRow, grams: number): number =>
  row.perGrams === 0 ? 0 : Math.ceil(Math.max(0, grams - startOf(mode, row)) / row.perGrams);

const rowPrice = (mode: PricingMode, row: RateRow, grams: number): number =>
  row.baseYen + piecesOf(mode, row, grams) * row.perYen;

const stepEnd = (mode: PricingMode, row: RateRow, grams: number): number => {
  if (row.perGrams === 0) return row.upToGrams;
  return Math.min(row.upToGrams, startOf(mode, row) + piecesOf(mode, row, grams) * row.perGrams);
};

/**
 * The price of a weight in grams, in yen. Where a range begins cheaper than the range beneath it ends, the end of the
 * lower one stands: heavier is never cheaper, whatever table was imported.
 */
export const priceFor = ({ mode, rows }: Pricing, grams: number): Priced => {
  const index = rows.findIndex((row) => grams <= row.upToGrams);
  const row = rows[index];
  if (!row) return { ok: false, kind: 'weight', limit: rows.at(-1)?.upToGrams ?? 0 };
  if (mode === 'fixedInRange' && grams <= row.aboveGrams)
    return { ok: false, kind: 'belowRange', limit: row.aboveGrams };
  const beneath = rows.slice(0, index).map((lower) => rowPrice(mode, lower, lower.upToGrams));
  return { ok: true, yen: Math.max(rowPrice(mode, row, grams), ...beneath), stepGrams: stepEnd(mode, row, grams) };
};

/** What is wrong with a table, in words for whoever imports it; empty when it can be used. */
export const faultsOf = ({ mode, rows }: Pricing): string[] => {
  const faults: string[] = [];
  if (rows.length === 0) faults.push('no rows');
  if (mode === 'firstAndNext' && rows.length !== 1) faults.push('first and next weight take exactly one row');
  for (const [index, row] of rows.entries()) {
    const name = `up to ${row.upToGrams} g`;
    const above = rows[index - 1]?.upToGrams ?? 0;
    if (row.upToGrams <= Math.max(above, row.aboveGrams)) faults.push(`${name}: ends before it begins`);
    if (mode !== 'firstAndNext' && row.aboveGrams < above) faults.push(`${name}: overlaps the range beneath it`);
    if (mode !== 'fixedInRange' && mode !== 'firstAndNext' && row.aboveGrams > above)
      faults.push(`${name}: leaves a gap to the range beneath it`);
    if (row.baseYen < 0 || row.perYen < 0 || row.perGrams < 0) faults.push(`${name}: below zero`);
    const isFlat = mode === 'weightSteps' || mode === 'fixedInRange';
    if (isFlat !== (row.perGrams === 0)) faults.push(`${name}: ${isFlat ? 'takes no' : 'needs a'} next weight`);
  }
  return faults;
};
