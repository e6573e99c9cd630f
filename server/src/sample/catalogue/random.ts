/** Numbers that look random and are the same on every machine for the same seed (mulberry32). */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Different items, in the order of the list. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
  /** True so often: 0.1 is one time in ten. */
  readonly happens: (share: number) => boolean;
};

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const places = items.map((_, place) => ({ place, rank: next() })).toSorted((a, b) => a.rank - b.rank);
    const chosen = new Set(places.slice(0, count).map(({ place }) => place));
    return items.filter((_, place) => chosen.has(place));
  };
  return { next, between, pick, some, happens: (share) => next() < share };
};
