import type { FreightSplit } from '@hakobu/contract/groups/group.shape';

/** What each pays, in whole yen: the members in the order in which they were given. */
export type Shares = { readonly owner: number; readonly members: readonly number[] };

const floorOf = (total: number, part: number, whole: number): number =>
  // Yen times grams leaves the numbers that are exact.
  Number((BigInt(total) * BigInt(part)) / BigInt(whole));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const rest = (total: number, members: readonly number[]): Shares => ({ owner: total - sumOf(members), members });

/**
 * By a basis: grams as the route charges them, or yen of declared value. Members pay the floor of their part, the owner
 * what is left, so nobody pays for another's. Undefined where there is no basis at all.
 */
export const splitByBasis = (total: number, owner: number, members: readonly number[]): Shares | undefined => {
  const whole = owner + sumOf(members);
  if (whole <= 0) return undefined;
  return rest(
    total,
    members.map((part) => floorOf(total, part, whole)),
  );
};

/** Alike, by who has goods in the parcel; what does not divide is the owner's, with goods or without. */
const splitEqually = (total: number, owner: number, members: readonly number[]): Shares | undefined => {
  const count = members.filter((part) => part > 0).length + (owner > 0 ? 1 : 0);
  if (count === 0) return undefined;
  const each = Math.floor(total / count);
  return rest(
    total,
    members.map((part) => (part > 0 ? each : 0)),
  );
};

/** How the freight of a parcel is divided, by basis weights in grams. Undefined where there is nothing to divide it by. */
export const splitFreight = (split: FreightSplit, total: number, grams: Shares): Shares | undefined => {
  const { owner, members } = grams;
  if (split === 'byWeight') return splitByBasis(total, owner, members);
  if (split === 'equal') return splitEqually(total, owner, members);
  return owner + sumOf(members) > 0 ? { owner: total, members: members.map(() => 0) } : undefined;
};

/**
 * A member's share over their orders, for the statement: floors, then a yen each to the largest remainders, of equal ones
 * to whichever code comes first. It sums to the share exactly.
 */
export const shareOverOrders = (
  share: number,
  orders: readonly { readonly code: string; readonly grams: number }[],
): ReadonlyMap<string, number> => {
  const whole = sumOf(orders.map(({ grams }) => grams));
  if (whole <= 0) return new Map();
  const floors = orders.map(({ code, grams }) => {
    const floor = floorOf(share, grams, whole);
    return { code, floor, remainder: BigInt(share) * BigInt(grams) - BigInt(floor) * BigInt(whole) };
  });
  const left = share - sumOf(floors.map(({ floor }) => floor));
  const first = floors.toSorted((one, other) => {
    if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
    return one.code < other.code ? -1 : 1;
  });
  const more = new Set(first.slice(0, left).map(({ code }) => code));
  return new Map(floors.map(({ code, floor }) => [code, floor + (more.has(code) ? 1 : 0)]));
};
