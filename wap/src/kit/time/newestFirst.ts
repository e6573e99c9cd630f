/** Steps in the order in which they happened, newest first; of one instant, what came later in the list is newer. */
export const newestFirst = <Step extends { readonly at: string }>(steps: readonly Step[]): Step[] =>
  // The oldest browsers that the build is made for have no `toSorted`; both calls change a copy alone.
  // oxlint-disable-next-line unicorn/no-array-sort, unicorn/no-array-reverse
  [...steps].reverse().sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
