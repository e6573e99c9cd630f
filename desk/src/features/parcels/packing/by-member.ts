import type { PackingItem } from '@hakobu/contract/parcels/parcel.desk-api';
import { inWalkingOrder } from './walking-order.ts';

type Member = NonNullable<PackingItem['member']>;
type Item = Pick<PackingItem, 'shelf' | 'member'>;

/** What of a group's parcel is whose, each member's as the aisles run; empty for a shopper's own parcel. */
export const byMember = <Of extends Item>(items: readonly Of[]) => {
  const found = new Map<string, { readonly member: Member; readonly items: Of[] }>();
  for (const item of inWalkingOrder(items)) {
    if (item.member === null) continue;
    const known = found.get(item.member.id) ?? { member: item.member, items: [] };
    found.set(item.member.id, known);
    known.items.push(item);
  }
  return [...found.values()].toSorted((one, other) => (one.member.number < other.member.number ? -1 : 1));
};
