/** The least and the most that a field of whole numbers takes. */
export type Bounds = { readonly min?: number; readonly max?: number };

export const usualBounds = { min: 0, max: 10_000_000 } as const satisfies Bounds;

/** Which bound a number breaks; null where it breaks none, or where there is no number. */
export const brokenBound = (value: number | null, bounds: Bounds = {}): 'min' | 'max' | null => {
  const { min = usualBounds.min, max = usualBounds.max } = bounds;
  if (value === null) return null;
  return value < min ? 'min' : value > max ? 'max' : null;
};

/** Whether there is a number, and one that may be sent. */
export const isWithin = (value: number | null, bounds: Bounds = {}): value is number =>
  value !== null && brokenBound(value, bounds) === null;

/** The whole number that was typed, `1,500` or `１５００`, however large; null for none. */
export const wholeTyped = (typed = ''): number | null => {
  const plain = typed.normalize('NFKC').replace(/[^\d-]/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : null;
};
