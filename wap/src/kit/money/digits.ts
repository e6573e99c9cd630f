const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const minus = '\u2212';

/** A whole number with thousands separators: `12,800`. */
export const grouped = (count: number): string => whole.format(count).replace('-', minus);

/** The source's other variant, always with two decimals: `1,286.40`. Takes units, not hundredths. */
export const groupedWithTwoDecimals = (amount: number): string => hundredths.format(amount).replace('-', minus);

/** `¥3,500`; ¥ is always yen. Below zero `−¥500`. */
export const yenText = (yen: number): string => `${yen < 0 ? minus : ''}¥${grouped(Math.abs(yen))}`;

/** Source spec, section 9: `low~high` when the second price is above 0, else the first when positive, else `--`. */
export const priceRangeText = (price: number | null | undefined, second?: number | null): string => {
  if (second && second > 0) return `${yenText(price ?? 0)}~${yenText(second)}`;
  return price && price > 0 ? yenText(price) : '--';
};

/** `1.2%` from parts per million. */
export const percentText = (ppm: number): string => `${Number((ppm / 10_000).toFixed(2))}%`;

/** `1.183 kg`, to the gram as it was weighed, or `800 g` below a kilogram. */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grouped(grams)} g` : `${Number((grams / 1000).toFixed(3))} kg`;
