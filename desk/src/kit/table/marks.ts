/** The keys from one to another in the list's order, both ends with them, whichever stands first. */
export const rangeBetween = (keys: readonly string[], from: string, to: string): readonly string[] => {
  const ends = [keys.indexOf(from), keys.indexOf(to)].toSorted((one, other) => one - other);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : keys.slice(first, last + 1);
};
