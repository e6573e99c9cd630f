// By hand, because `at` and `toSorted` are younger than the oldest browsers that wap serves.

export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

export const inOrder = <T>(list: readonly T[], by: (one: T) => number): T[] => {
  const sorted = list.slice();
  sorted.sort((one, other) => by(one) - by(other));
  return sorted;
};
