/** How far a box has been taken apart: kept in the tab, because nothing changes before all of it is out. */
export type Unpacking = {
  /** The orders whose goods are out of the box. */
  readonly taken: readonly string[];
  readonly note: string;
};

export const nothingTaken: Unpacking = { taken: [], note: '' };

/** The same orders and this one, each once. */
export const withTaken = (taken: readonly string[], orderCode: string): readonly string[] =>
  taken.includes(orderCode) ? taken : [...taken, orderCode];

/** The orders that are still inside. */
export const leftInside = (orderCodes: readonly string[], taken: readonly string[]): readonly string[] =>
  orderCodes.filter((code) => !taken.includes(code));
