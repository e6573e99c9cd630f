type Valued = { readonly key: string; readonly value: number };

/**
 * Parcels that each stay within a limit: the dearest item first, each into the first parcel that still takes it. An
 * item above the limit travels alone. The same items always give the same parcels.
 */
export const splitWithin = (items: readonly Valued[], limit: number): string[][] => {
  const parcels: { keys: string[]; value: number }[] = [];
  const dearestFirst = items.toSorted((a, b) => b.value - a.value || a.key.localeCompare(b.key, 'en'));
  for (const { key, value } of dearestFirst) {
    const room = parcels.find((parcel) => parcel.value + value <= limit);
    if (room) {
      room.keys.push(key);
      room.value += value;
    } else parcels.push({ keys: [key], value });
  }
  return parcels.map(({ keys }) => keys);
};
