/** What 100 yen cost in a currency's major unit: `4.7120` yuan, `940.00` won. Rates are millionths of minor units a yen. */
export const perHundredText = (ppm: number, scale: number): string =>
  (ppm / 10 ** (4 + scale)).toFixed(scale === 0 ? 2 : 4);

/** `1.20 %`, with its sign where asked. */
export const percentText = (ppm: number, signed = false): string => {
  const sign = ppm < 0 ? '\u2212' : signed && ppm > 0 ? '+' : '';
  return `${sign}${(Math.abs(ppm) / 10_000).toFixed(2)}\u00a0%`;
};

/** What a typed price of 100 yen comes to in millionths of minor units a yen; null while it is none. */
export const ppmFrom = (typed: string, scale: number): number | null => {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(text)) return null;
  const ppm = Math.round(Number(text) * 10 ** (4 + scale));
  return ppm > 0 ? ppm : null;
};

/** Millionths from typed per cent, two decimals at most; null while it is none. */
export const percentFrom = (typed: string): number | null => {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10_000) : null;
};

/** How far a rate is from the one before, in millionths of that. */
export const changeOf = (before: number, after: number): number => Math.trunc(((after - before) / before) * 1_000_000);

const exampleYen = 10_000;

/** What a shopper pays for ¥10,000 in the currency's minor unit, rounded up as a payment is. */
export const exampleCost = (marketPpm: number, marginPpm: number): number =>
  Math.ceil((exampleYen * Math.round(marketPpm * (1 + marginPpm / 1_000_000))) / 1_000_000);

/** `471.20`, `94,000`: the minor unit with the currency's own decimals. */
export const minorDigits = (minor: number, scale: number): string =>
  (minor / 10 ** scale).toLocaleString('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });
