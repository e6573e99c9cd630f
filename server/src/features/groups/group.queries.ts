import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import type { GroupCard, GroupDetail, GroupMember, MembershipState } from '@hakobu/contract/groups/group.shape';
import type { listGroupMembers } from '@hakobu/contract/groups/membership.api';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { routesByCodes } from '../freight/index.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { settingsNow } from '../settings/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { presentCard, presentOwn, presentPerson } from './group.presenters.ts';
import { findGroup, type GroupRow, listByCodes, listOwned, listTermsNow } from './group.store.ts';
import { findOffer, listOffersTo } from './handover.store.ts';
import { presentHandover } from './handover.queries.ts';
import { kiloPriceFor } from './kilo-price.queries.ts';
import { countIn, findMembership, listJoined, listMembers, listOwnIn, type MembershipRow } from './membership.store.ts';

/** In review mode there are no groups, for nobody and by no way. Throws 10002. */
export const mustBeThere = async (db: Db): Promise<void> => {
  if ((await settingsNow(db)).isInReview) throw groupNotFound();
};

/** Groups as the hall shows them, in the order in which they were given. */
export const presentCards = async (
  p: Platform,
  db: Db,
  { language }: Caller,
  groups: readonly GroupRow[],
): Promise<GroupCard[]> => {
  const platformCodes = groups.flatMap(({ platformCode }) => platformCode ?? []);
  const terms = new Map(
    (
      await listTermsNow(
        db,
        groups.map(({ code }) => code),
      )
    ).map((each) => [each.groupCode, each]),
  );
  const owners = new Map(
    (
      await shoppersByIds(
        db,
        groups.map(({ ownerId }) => ownerId),
      )
    ).map((card) => [card.id, card]),
  );
  const platforms = new Map((await platformsByCodes(db, platformCodes, language)).map((each) => [each.code, each]));
  const codes = new Set([...terms.values()].flatMap(({ routeCodes }) => routeCodes));
  const routes = new Map((await routesByCodes(db, codes)).map((route) => [route.code, route]));
  const cards: GroupCard[] = [];
  for (const group of groups) {
    const counted = terms.get(group.code);
    if (!counted) throw new Error(`group ${group.code} has no terms`);
    const platform = platforms.get(group.platformCode ?? '');
    cards.push(
      presentCard(
        p,
        group,
        {
          terms: counted,
          owner: owners.get(group.ownerId),
          platform: platform ? { code: platform.code, name: platform.name } : null,
          routes,
          kiloPrice: await kiloPriceFor(db, counted, language),
        },
        language,
      ),
    );
  }
  return cards;
};

/** One group as whoever asks may see it. */
export const readDetail = async (p: Platform, db: Db, caller: Caller, group: GroupRow): Promise<GroupDetail> => {
  const [card] = await presentCards(p, db, caller, [group]);
  if (!card) throw new Error(`group ${group.code} is not shown`);
  const readerId = caller.who.kind === 'shopper' ? caller.who.id : null;
  const own = readerId === null ? undefined : await findMembership(db, group.code, readerId);
  const [terms] = readerId === group.ownerId ? await listTermsNow(db, [group.code]) : [];
  const { groupAcceptHours, groupProlongedDays } = await settingsNow(db);
  const offer = own?.state === 'Approved' ? await findOffer(db, group.code) : undefined;
  return {
    ...card,
    coverId: group.coverId,
    notice: group.notice,
    noticedAt: group.noticedAt?.toISOString() ?? null,
    own: own ? presentOwn(own, group, offer) : null,
    owned: terms
      ? {
          version: group.version,
          pendingCount: await countIn(db, group.code, 'Pending'),
          addressId: terms.addressId,
        }
      : null,
    limits: { acceptHours: groupAcceptHours, prolongedFreelyDays: groupProlongedDays },
    handover: offer && own ? await presentHandover(db, group, offer, own) : null,
    ended: group.endedAt ? { at: group.endedAt.toISOString(), reason: group.endedBecause } : null,
  };
};

export const readGroup = async (p: Platform, caller: Caller, code: string): Promise<GroupDetail> => {
  await mustBeThere(p.db);
  const group = await findGroup(p.db, code);
  if (!group) throw groupNotFound();
  return readDetail(p, p.db, caller, group);
};

export const readOwnGroups = async (
  p: Platform,
  caller: Caller<Shopper>,
  { role, cursor, limit }: Asked<typeof listOwnGroups>,
): Promise<Answer<typeof listOwnGroups>> => {
  await mustBeThere(p.db);
  const shopperId = caller.who.id;
  const present = async (rows: readonly GroupRow[], owns: readonly MembershipRow[]) => {
    const mine = new Map(owns.map((own) => [own.groupCode, own]));
    const ids = owns.map(({ id }) => id);
    const offers = new Map((await listOffersTo(p.db, ids)).map((offer) => [offer.groupCode, offer]));
    const cards = await presentCards(p, p.db, caller, rows);
    return cards.flatMap((group, at) => {
      const [own, row] = [mine.get(group.id), rows[at]];
      return own && row ? [{ group, own: presentOwn(own, row, offers.get(row.code)) }] : [];
    });
  };
  if (role === 'owner') {
    const rows = await listOwned(p.db, shopperId, { after: readCursor(cursor), limit: limit + 1 });
    const page = pageFrom(rows, limit, (row) => ({ at: row.openedAt, code: row.code }));
    const owns = await listOwnIn(
      p.db,
      shopperId,
      page.list.map(({ code }) => code),
    );
    return { ...page, list: await present(page.list, owns) };
  }
  const owns = await listJoined(p.db, shopperId, { after: readCursor(cursor, uuidCode), limit: limit + 1 });
  const page = pageFrom(owns, limit, (row) => ({ at: row.askedAt, code: row.id }));
  const groups = new Map(
    (
      await listByCodes(
        p.db,
        page.list.map(({ groupCode }) => groupCode),
      )
    ).map((row) => [row.code, row]),
  );
  const rows = page.list.flatMap(({ groupCode }) => groups.get(groupCode) ?? []);
  return { ...page, list: await present(rows, page.list) };
};

/** Members as whoever is in the group sees them: what they asked with is for its owner. */
export const presentMembers = async (
  db: Db,
  { who }: Caller<Shopper>,
  { ownerId }: GroupRow,
  rows: readonly MembershipRow[],
): Promise<GroupMember[]> => {
  const cards = new Map(
    (
      await shoppersByIds(
        db,
        rows.map(({ shopperId }) => shopperId),
      )
    ).map((card) => [card.id, card]),
  );
  return rows.map((row) => ({
    id: row.id,
    person: presentPerson(cards.get(row.shopperId)),
    state: row.state,
    isOwner: row.shopperId === ownerId,
    isMe: row.shopperId === who.id,
    message: who.id === ownerId ? row.message : '',
    askedAt: row.askedAt.toISOString(),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    hasToAccept: row.acceptBy !== null,
  }));
};

const shownIn: Readonly<Record<Asked<typeof listGroupMembers>['view'], readonly MembershipState[]>> = {
  members: ['Approved'],
  asking: ['Pending', 'Rejected'],
};

export const readMembers = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, view }: Asked<typeof listGroupMembers>,
): Promise<Answer<typeof listGroupMembers>> => {
  await mustBeThere(p.db);
  const group = await findGroup(p.db, id);
  const isOwner = group?.ownerId === caller.who.id;
  const own = group && (await findMembership(p.db, id, caller.who.id));
  if (!group || (own?.state !== 'Approved' && !isOwner) || (view === 'asking' && !isOwner)) throw groupNotFound();
  return { list: await presentMembers(p.db, caller, group, await listMembers(p.db, id, shownIn[view])) };
};
