import type { Handover } from '@hakobu/contract/groups/group.shape';
import type { Db } from '../../platform/database/database.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { presentPerson } from './group.presenters.ts';
import type { GroupRow } from './group.store.ts';
import type { OfferRow } from './handover.store.ts';
import { findMembershipById, type MembershipRow } from './membership.store.ts';

/** An offer of a group as the two see it whom it is between; null for others who are in. */
export const presentHandover = async (
  db: Db,
  { code, ownerId, version }: GroupRow,
  offer: OfferRow,
  reader: MembershipRow,
): Promise<Handover | null> => {
  if (reader.shopperId !== ownerId && reader.id !== offer.toMembershipId) return null;
  const to = await findMembershipById(db, code, offer.toMembershipId);
  const [card] = to ? await shoppersByIds(db, [to.shopperId]) : [];
  return {
    memberId: offer.toMembershipId,
    to: presentPerson(card),
    isByStaff: offer.byKind === 'staff',
    lapsesAt: offer.lapsesAt.toISOString(),
    version,
  };
};
