/** Stored orders that the owner keeps back from the group's parcel, by group: between two screens of one visit. */
const keptBack = new Map<string, ReadonlySet<string>>();

export const keptBackOf = (groupId: string): ReadonlySet<string> => keptBack.get(groupId) ?? new Set();

export const keepBack = (groupId: string, orderIds: readonly string[]): void => {
  keptBack.set(groupId, new Set(orderIds));
};
