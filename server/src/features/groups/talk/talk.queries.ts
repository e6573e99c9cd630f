import type { Asked } from '@hakobu/contract/base/endpoint';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import type * as api from '@hakobu/contract/groups/talk.api';
import type { GroupMessage, GroupStretch, GroupTalkState } from '@hakobu/contract/groups/talk.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { presentPerson } from '../group.presenters.ts';
import { mustBeThere } from '../group.queries.ts';
import { findGroup } from '../group.store.ts';
import { listMembershipsByIds } from '../membership.store.ts';
import { countUnread, findLastSeq, findPlace, listMessages, type MessageRow, type PlaceRow } from './talk.store.ts';

/** The caller's place in a talk. Throws 10002 for whoever is not in it, as if there were none. */
export const mustHavePlace = async (db: Db, { who }: Caller<Shopper>, groupCode: string): Promise<PlaceRow> => {
  await mustBeThere(db);
  const place = await findPlace(db, groupCode, who.id);
  if (!place) throw groupNotFound();
  return place;
};

/** Messages as whoever is in the talk reads them: people by what they are called and how they look. */
export const presentMessages = async (
  db: Db,
  { membershipId, groupCode }: Pick<PlaceRow, 'membershipId' | 'groupCode'>,
  rows: readonly MessageRow[],
): Promise<GroupMessage[]> => {
  const group = await findGroup(db, groupCode);
  const memberships = await listMembershipsByIds(
    db,
    rows.flatMap((row) => row.membershipId ?? []),
  );
  const shopperOf = new Map(memberships.map(({ id, shopperId }) => [id, shopperId]));
  const cards = new Map((await shoppersByIds(db, [...new Set(shopperOf.values())])).map((card) => [card.id, card]));
  return rows.map((row) => {
    const shopperId = shopperOf.get(row.membershipId ?? '');
    return {
      seq: row.seq,
      kind: row.kind,
      person: shopperId === undefined ? null : presentPerson(cards.get(shopperId)),
      isMe: row.membershipId === membershipId,
      isOwner: shopperId !== undefined && shopperId === group?.ownerId,
      text: row.recalledAt === null ? row.text : '',
      isMasked: row.isMasked && row.recalledAt === null,
      isRecalled: row.recalledAt !== null,
      recalls: row.recalls,
      notice: row.notice,
      sentAt: row.sentAt.toISOString(),
    };
  });
};

export const presentTalk = async (db: Db, place: PlaceRow): Promise<GroupTalkState> => ({
  title: (await findGroup(db, place.groupCode))?.title ?? '',
  lastSeq: await findLastSeq(db, place.groupCode),
  readSeq: place.readSeq,
  unread: await countUnread(db, place),
  isMuted: place.isMuted,
});

export const readTalk = async (p: Platform, caller: Caller<Shopper>, id: string): Promise<GroupTalkState> =>
  presentTalk(p.db, await mustHavePlace(p.db, caller, id));

export const readTalkStretch = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, limit, ...where }: Asked<typeof api.listGroupMessages>,
): Promise<GroupStretch> => {
  const place = await mustHavePlace(p.db, caller, id);
  const lastSeq = await findLastSeq(p.db, id);
  const rows = await listMessages(p.db, place, where, limit);
  return {
    list: await presentMessages(p.db, place, rows),
    // What came between the two questions counts too.
    lastSeq: Math.max(lastSeq, rows.at(-1)?.seq ?? 0),
    hasEarlier: (rows[0]?.seq ?? 0) > place.fromSeq + 1,
  };
};
