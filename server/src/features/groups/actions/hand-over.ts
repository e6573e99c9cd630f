import type { Asked } from '@hakobu/contract/base/endpoint';
import {
  groupMemberNotFound,
  groupMovedOn,
  groupNotFound,
  groupOver,
  handoverByStaff,
  handoverNotOffered,
  handoverOffered,
  handoverOver,
  membershipStateDoesNotAllow,
  tooManyOpenGroups,
} from '@hakobu/contract/groups/group.problems';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import type * as api from '@hakobu/contract/groups/handover.api';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, moverOf, type Shopper, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, lockShopper, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { lockAny, lockOwn, mustMove, takeMove } from '../group.moves.ts';
import { mustBeThere, readDetail } from '../group.queries.ts';
import { countOpenOf, type GroupRow, listTermsNow, lockGroup } from '../group.store.ts';
import { deleteOffer, findOffer, findOverdueOffer, insertOffer, type OfferRow } from '../handover.store.ts';
import { findMembership, findMembershipById, type MembershipRow, updateMembership } from '../membership.store.ts';
import { newTerms } from './change-group.ts';
import { termsToOwn } from './group-fields.ts';

const lapseCaller = systemCaller('groups.lapseHandovers');

/** Ends the offer of a locked group. */
const endOffer = async (
  tx: Tx,
  caller: Caller,
  group: GroupRow,
  taken: {
    readonly verb: 'takeBackHandover' | 'declineHandover' | 'lapseHandover';
    readonly offer: OfferRow;
    readonly note?: string;
  },
): Promise<GroupRow> => {
  const { verb, offer, note = '' } = taken;
  await deleteOffer(tx, group.code);
  return takeMove(tx, caller, group, { verb, membershipId: offer.toMembershipId, note });
};

/**
 * Offers a locked group to a member, for its owner or by staff in their place. To the same member again it is the same
 * offer; to another it is refused until that one is answered, taken back or over.
 */
export const offerTo = async (
  tx: Tx,
  caller: Caller,
  group: GroupRow,
  { memberId, note = '' }: { readonly memberId: string; readonly note?: string },
): Promise<GroupRow> => {
  mustMove(group, 'offerHandover', caller);
  if (group.deadlineAt <= tx.now) throw groupOver();
  const member = await findMembershipById(tx, group.code, memberId);
  if (!member) throw groupMemberNotFound();
  const isOpen = (await findShopper(tx, member.shopperId))?.state === 'open';
  if (member.state !== 'Approved' || member.shopperId === group.ownerId || !isOpen)
    throw membershipStateDoesNotAllow({}, { state: member.state });
  const { kind } = moverOf(caller);
  const known = await findOffer(tx, group.code);
  if (known && known.lapsesAt > tx.now) {
    if (known.toMembershipId === memberId && known.byKind === kind) return group;
    throw handoverOffered();
  }
  const free = known ? await endOffer(tx, lapseCaller, group, { verb: 'lapseHandover', offer: known }) : group;
  const { groupAcceptHours } = await settingsNow(tx);
  await insertOffer(tx, {
    groupCode: group.code,
    toMembershipId: memberId,
    byKind: kind,
    lapsesAt: new Date(tx.now.getTime() + groupAcceptHours * hourMs),
  });
  return takeMove(tx, caller, free, { verb: 'offerHandover', membershipId: memberId, note });
};

/** Takes the offer of a locked group back; where there is none it is answered the same. An owner leaves that of staff alone. */
export const takeBackFrom = async (tx: Tx, caller: Caller, group: GroupRow, note = ''): Promise<GroupRow> => {
  const offer = await findOffer(tx, group.code);
  if (!offer) return group;
  if (offer.byKind === 'staff' && moverOf(caller).kind !== 'staff') throw handoverByStaff();
  return endOffer(tx, caller, group, { verb: 'takeBackHandover', offer, note });
};

const asOwner = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
  act: (tx: Tx, group: GroupRow) => Promise<GroupRow>,
): Promise<GroupDetail> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id });
    return readDetail(p, tx, caller, await act(tx, group));
  });
};

export const offerHandover = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, memberId }: Asked<typeof api.offerHandover>,
) => asOwner(p, caller, id, (tx, group) => offerTo(tx, caller, group, { memberId }));

export const takeBackHandover = (p: Platform, caller: Caller<Shopper>, id: string) =>
  asOwner(p, caller, id, (tx, group) => takeBackFrom(tx, caller, group));

/** The offer that a member answers, of a group that is locked. Whoever is no part of the group finds none of it. */
const offerToOwn = async (
  tx: Tx,
  caller: Caller<Shopper>,
  group: GroupRow,
): Promise<{ readonly own: MembershipRow; readonly offer: OfferRow }> => {
  const own = await findMembership(tx, group.code, caller.who.id);
  if (!own) throw groupNotFound();
  const offer = await findOffer(tx, group.code);
  if (offer?.toMembershipId !== own.id) throw handoverNotOffered();
  if (offer.lapsesAt <= tx.now) throw handoverOver();
  return { own, offer };
};

/**
 * Makes the member the owner of the group that they saw, which goes to an address of theirs from then on: a new version of
 * the terms. Who owned it stays in; what they offered themselves they have accepted, what staff did they accept as the others.
 */
export const acceptHandover = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, addressId, version }: Asked<typeof api.acceptHandover>,
): Promise<GroupDetail> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const ownerId = caller.who.id;
    // Before the group, as wherever both are locked: groups of one owner are counted one after the other.
    await lockShopper(tx, ownerId);
    const group = await lockAny(tx, id);
    const { own, offer } = await offerToOwn(tx, caller, group);
    if (group.version !== version) throw groupMovedOn();
    if (group.deadlineAt <= tx.now) throw groupOver();
    const { mostOpenGroups } = await settingsNow(tx);
    if ((await countOpenOf(tx, ownerId)) >= mostOpenGroups) throw tooManyOpenGroups({ most: mostOpenGroups });
    const [now] = await listTermsNow(tx, [id]);
    if (!now) throw new Error(`group ${id} has no terms`);
    const before = await findMembership(tx, id, group.ownerId);
    const terms = await termsToOwn(tx, caller, now, addressId);
    const change = await newTerms(tx, { ...group, ownerId }, terms);
    if (before && offer.byKind === 'shopper')
      await updateMembership(tx, before.id, {
        state: before.state,
        termsVersion: change.termsVersion,
        acceptBy: null,
      });
    await deleteOffer(tx, id);
    const after = await takeMove(tx, caller, group, {
      verb: 'acceptHandover',
      membershipId: own.id,
      // A picture is whose it is that uploaded it, and goes with their account.
      change: { ...change, ownerId, coverId: null },
    });
    return readDetail(p, tx, caller, after);
  });
};

export const declineHandover = async (p: Platform, caller: Caller<Shopper>, id: string): Promise<GroupDetail> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockAny(tx, id);
    const { offer } = await offerToOwn(tx, caller, group);
    return readDetail(p, tx, caller, await endOffer(tx, caller, group, { verb: 'declineHandover', offer }));
  });
};

const maxPerRun = 200;

/** Offers that nobody answered in time are over. Answers how many were looked at. */
export const lapseHandovers = async (p: Platform): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await findOverdueOffer(p.db, p.clock.now());
    if (!found) return count;
    await p.transact(lapseCaller, async (tx) => {
      const group = await lockGroup(tx, found.groupCode);
      const offer = await findOffer(tx, found.groupCode);
      if (group && offer && offer.lapsesAt <= tx.now)
        await endOffer(tx, lapseCaller, group, { verb: 'lapseHandover', offer });
    });
  }
  return maxPerRun;
};
