import type { Tx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { listOpenOf, lockGroup, updateMemberCount } from './group.store.ts';
import { deleteOfferTo } from './handover.store.ts';
import { noteStep } from './membership.moves.ts';
import { leaveOutAll } from './orders/leave-out.ts';
import { findMembership, listPlacesOf, updateMembership } from './membership.store.ts';

const by = { kind: 'system', id: 'groups.erase', name: null };

/** Who has left is in no group any more; what others decided of them stays as it was. */
const leaveAll = async (tx: Tx, shopperId: string): Promise<void> => {
  for (const groupCode of await listPlacesOf(tx, shopperId)) {
    await lockGroup(tx, groupCode);
    const own = await findMembership(tx, groupCode, shopperId);
    if (!own || (own.state !== 'Pending' && own.state !== 'Approved')) continue;
    if (own.state === 'Approved') await updateMemberCount(tx, groupCode, -1);
    await deleteOfferTo(tx, own.id);
    await leaveOutAll(tx, systemCaller('groups.erase'), { groupCode, membershipId: own.id });
    const after = await updateMembership(tx, own.id, { state: 'Left', joinedAt: null, acceptBy: null });
    await noteStep(tx, after, { verb: 'leave', from: own.state, by, note: '' });
  }
};

/** A group that goes on has to be handed over or ended first; of one that ended stays what its members had of it, without a word of its owner's. */
export const groupData: PersonalData = {
  tables: {
    'groups.group': 'erased',
    'groups.terms': 'erased',
    'groups.membership': 'erased',
    'groups.history': 'erased',
    'groups.handoverOffer': 'erased',
    'groups.groupOrder': 'erased',
    'groups.report': 'erased',
    'groups.share': 'pseudonymous',
    'groups.talkMessage': 'erased',
    'groups.talkPlace': 'erased',
  },
  inTheWay: async (db, shopperId) => (await listOpenOf(db, shopperId)).map((about) => ({ kind: 'group', about })),
  erase: async (tx, shopperId) => {
    await leaveAll(tx, shopperId);
    await tx
      .updateTable('groups.membership')
      .set({ message: '', reason: '' })
      .where('shopperId', '=', shopperId)
      .execute();
    await tx
      .updateTable('groups.groupOrder')
      .set({ reason: '' })
      .where('membershipId', 'in', (of) =>
        of.selectFrom('groups.membership').select('id').where('shopperId', '=', shopperId),
      )
      .execute();
    await tx
      .updateTable('groups.group')
      .set((group) => ({ title: group.ref('code'), coverId: null, shop: '', notice: '', endedBecause: '' }))
      .where('ownerId', '=', shopperId)
      .execute();
    await tx.updateTable('groups.terms').set({ addressId: null, city: '' }).where('ownerId', '=', shopperId).execute();
    await tx
      .updateTable('groups.talkMessage')
      .set({ text: '' })
      .where('membershipId', 'in', (of) =>
        of.selectFrom('groups.membership').select('id').where('shopperId', '=', shopperId),
      )
      .execute();
    await tx.deleteFrom('groups.report').where('shopperId', '=', shopperId).execute();
    await tx.updateTable('groups.history').set({ note: '' }).where('byId', '=', shopperId).execute();
    return [];
  },
  uncopied: { 'groups.history': 'work', 'groups.talkPlace': 'work' },
  copy: (db, shopperId) => [
    {
      name: 'groups',
      of: ['groups.group', 'groups.terms'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.group')
          .innerJoin('groups.terms', 'groups.terms.groupCode', 'groups.group.code')
          .select(['code', 'state', 'openedAt', 'deadlineAt', 'endedAt', 'endedBecause'])
          // Of a group that was handed over, what it says now is another's.
          .select((of) =>
            (['title', 'shop', 'notice'] as const).map((words) =>
              of
                .case()
                .when('groups.group.ownerId', '=', shopperId)
                .then(of.ref(`groups.group.${words}`))
                .else('')
                .end()
                .as(words),
            ),
          )
          .select(['groups.terms.version', 'split', 'countryCode', 'city', 'routeCodes', 'madeAt'])
          .select('groups.terms.mostMembers')
          .where('groups.terms.ownerId', '=', shopperId)
          .orderBy('openedAt')
          .orderBy('groups.terms.version'),
      ),
    },
    {
      name: 'groupReports',
      of: ['groups.report'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.report')
          .select(['groupCode', 'reason', 'reportedAt', 'answeredAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('reportedAt'),
      ),
    },
    {
      name: 'groupMessages',
      of: ['groups.talkMessage'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.talkMessage')
          .innerJoin('groups.membership', 'groups.membership.id', 'groups.talkMessage.membershipId')
          .select(['groups.talkMessage.groupCode', 'text', 'sentAt'])
          .where('shopperId', '=', shopperId)
          .where('kind', '=', 'text')
          .where('recalledAt', 'is', null)
          .orderBy('sentAt'),
      ),
    },
    {
      name: 'groupMemberships',
      of: ['groups.membership', 'groups.handoverOffer'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.membership')
          .leftJoin('groups.handoverOffer', 'groups.handoverOffer.toMembershipId', 'groups.membership.id')
          .select('groups.membership.groupCode')
          .select(['state', 'message', 'reason', 'termsVersion', 'askedAt', 'joinedAt', 'acceptBy'])
          .select(['groups.handoverOffer.offeredAt', 'groups.handoverOffer.lapsesAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('askedAt'),
      ),
    },
    {
      name: 'groupShares',
      of: ['groups.share'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.share')
          .select(['code', 'state', 'estimateYen', 'capYen', 'freightYen', 'insuranceYen', 'storageYen', 'shareYen'])
          .where('shopperId', '=', shopperId)
          .orderBy('code'),
      ),
    },
    {
      name: 'groupOrders',
      of: ['groups.groupOrder'],
      rows: rowsOf(
        db,
        db
          .selectFrom('groups.groupOrder')
          .innerJoin('groups.membership', 'groups.membership.id', 'membershipId')
          .select(['groups.groupOrder.groupCode', 'orderCode', 'groups.groupOrder.state', 'groups.groupOrder.reason'])
          .select('addedAt')
          .where('shopperId', '=', shopperId)
          .orderBy('addedAt')
          .orderBy('groups.groupOrder.id'),
      ),
    },
  ],
};
