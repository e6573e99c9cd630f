const byLabel = new Intl.Collator('en', { numeric: true });

/** As the aisles run: `A-2-10` stands behind `A-2-9`. */
export const inWalkingOrder = <Item extends { readonly shelf: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => byLabel.compare(one.shelf, other.shelf));
