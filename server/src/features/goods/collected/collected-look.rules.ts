const dayMs = 24 * 3_600_000;
const japanMs = 9 * 3_600_000;
const tenMs = 10 * 3_600_000;

/** The next ten in the morning in Japan: a time at which a letter about prices wakes nobody. */
export const dueLook = (now: Date): Date => {
  const today = Math.floor((now.getTime() + japanMs) / dayMs) * dayMs - japanMs;
  const ten = today + tenMs;
  return new Date(ten > now.getTime() ? ten : ten + dayMs);
};

/** Letters go out once a day: live goods that are asked for twice are right in them. */
export const againEveryMs = 12 * 3_600_000;

export type Kept = { readonly priceYen: number; readonly isGone: boolean };

/** What there is to tell of collected goods, a fall from so many percent on; undefined where its shopper knows enough. */
export const movedSince = (known: Kept, now: Kept, minFallPercent: number): 'cheaper' | 'gone' | 'back' | undefined => {
  if (now.isGone) return known.isGone ? undefined : 'gone';
  if (known.isGone) return 'back';
  const fall = known.priceYen - now.priceYen;
  return fall > 0 && fall * 100 >= known.priceYen * minFallPercent ? 'cheaper' : undefined;
};
