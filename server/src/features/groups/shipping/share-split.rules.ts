import type { FreightSplit } from '@hakobu/contract/groups/group.shape';
import { capMarginPercent } from '@hakobu/contract/groups/shipment.shape';
import { splitByBasis, splitFreight } from '../freight-split.rules.ts';

/** What one has in the parcel: grams as the route charges them alone, and whole yen. */
export type Part = {
  readonly isOwner: boolean;
  readonly basisGrams: number;
  readonly declaredYen: number;
  readonly storageYen: number;
};

/** What somebody pays, line by line, in whole yen. */
export type Paid = {
  readonly freightYen: number;
  readonly insuranceYen: number;
  readonly storageYen: number;
  readonly totalYen: number;
};

type Bill = { readonly freightYen: number; readonly insuranceYen: number; readonly storageYen: number };

const paid = (freightYen: number, insuranceYen: number, storageYen: number): Paid => ({
  freightYen,
  insuranceYen,
  storageYen,
  totalYen: freightYen + insuranceYen + storageYen,
});

/**
 * What each pays of a parcel, in the order of the parts: freight by the group's split, insurance by declared value, storage
 * each for their own; or all of it the owner. There is one owner among the parts, with goods in the parcel or without; the
 * rest of every division is theirs. Undefined where there is nothing to divide by.
 */
export const splitBill = (split: FreightSplit, bill: Bill, parts: readonly Part[]): Paid[] | undefined => {
  const owner = parts.find(({ isOwner }) => isOwner);
  const members = parts.filter(({ isOwner }) => !isOwner);
  const freight = splitFreight(split, bill.freightYen, {
    owner: owner?.basisGrams ?? 0,
    members: members.map(({ basisGrams }) => basisGrams),
  });
  if (!owner || !freight) return undefined;
  const isOwners = split === 'ownerPays';
  const declared = splitByBasis(
    bill.insuranceYen,
    isOwners ? 1 : owner.declaredYen,
    members.map(({ declaredYen }) => (isOwners ? 0 : declaredYen)),
  );
  const insurance = declared ?? { owner: bill.insuranceYen, members: members.map(() => 0) };
  const ofMember = (at: number) =>
    paid(freight.members[at] ?? 0, insurance.members[at] ?? 0, isOwners ? 0 : (members[at]?.storageYen ?? 0));
  const ofOwner = paid(freight.owner, insurance.owner, isOwners ? bill.storageYen : owner.storageYen);
  let at = -1;
  return parts.map(({ isOwner }) => {
    if (isOwner) return ofOwner;
    at += 1;
    return ofMember(at);
  });
};

const less = (one: Paid, yen: number): Paid => {
  const freight = Math.min(one.freightYen, yen);
  const insurance = Math.min(one.insuranceYen, yen - freight);
  return paid(one.freightYen - freight, one.insuranceYen - insurance, one.storageYen - (yen - freight - insurance));
};

const more = (one: Paid, taken: readonly (readonly [before: Paid, after: Paid])[]): Paid =>
  taken.reduce(
    (sum, [before, after]) =>
      paid(
        sum.freightYen + before.freightYen - after.freightYen,
        sum.insuranceYen + before.insuranceYen - after.insuranceYen,
        sum.storageYen + before.storageYen - after.storageYen,
      ),
    one,
  );

/** The owner pays what the others' shares are above their caps: nobody is charged beyond theirs. */
export const payDifference = <One extends { readonly isOwner: boolean; readonly capYen: number; readonly paid: Paid }>(
  shares: readonly One[],
): One[] => {
  const lowered = shares.map((share) =>
    share.isOwner ? share : { ...share, paid: less(share.paid, Math.max(0, share.paid.totalYen - share.capYen)) },
  );
  const taken = shares.flatMap((share, at) => {
    const after = lowered[at];
    return share.isOwner || !after ? [] : [[share.paid, after.paid] as const];
  });
  return lowered.map((share) => (share.isOwner ? { ...share, paid: more(share.paid, taken) } : share));
};

/** A cap that a box that comes out heavier than its goods does not exceed; the owner's with the largest rest that there can be. */
export const proposedCap = (estimateYen: number, { isOwner, others }: { isOwner: boolean; others: number }): number =>
  Math.max(1, Math.ceil((estimateYen * (100 + capMarginPercent)) / 100) + (isOwner ? others : 0));
