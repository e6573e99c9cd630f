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

type Order = Valued & { readonly quantity: number };

export type WithinLimit = {
  /** Orders as they are, parcel by parcel; null for a single one. */
  readonly split: string[][] | null;
  readonly parcels: number;
  readonly hasLargeOrder: boolean;
  readonly hasLargePiece: boolean;
};

/** The orders that one would have to be to stay within the limit: as many pieces each as it lets through, one at least. */
const divided = ({ key, value, quantity }: Order, limit: number): Valued[] => {
  if (value <= limit) return [{ key, value }];
  const pieceValue = Math.ceil(value / quantity);
  const piecesEach = Math.max(1, Math.floor(limit / pieceValue));
  return Array.from({ length: Math.ceil(quantity / piecesEach) }, (_, place) => ({
    key: `${key} ${place}`,
    value: pieceValue * Math.min(piecesEach, quantity - place * piecesEach),
  }));
};

/**
 * What can be done about orders that are worth more together than one parcel may be. An order is indivisible in a
 * parcel, so that one of several pieces helps only as smaller orders; one piece cannot be helped.
 */
export const withinLimit = (orders: readonly Order[], limit: number): WithinLimit => {
  const isOver = orders.filter(({ value }) => value > limit);
  return {
    split: orders.length > 1 ? splitWithin(orders, limit) : null,
    parcels: splitWithin(
      orders.flatMap((order) => divided(order, limit)),
      limit,
    ).length,
    hasLargeOrder: isOver.some(({ quantity }) => quantity > 1),
    hasLargePiece: isOver.some(({ value, quantity }) => Math.ceil(value / quantity) > limit),
  };
};
