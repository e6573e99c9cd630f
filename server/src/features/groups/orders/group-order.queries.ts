import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type * as api from '@hakobu/contract/groups/group-order.api';
import type { AddableOrder, GroupOrder, GroupOrderState } from '@hakobu/contract/groups/group-order.shape';
import { groupNotFound } from '@hakobu/contract/groups/group.problems';
import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { Language } from '@hakobu/contract/base/languages';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderCodesOf, type OrderFacts, ordersByCodes } from '../../orders/index.ts';
import { orderReservations } from '../../parcels/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { type ItemFacts, itemsByOrderCodes } from '../../warehouse/index.ts';
import { presentPerson } from '../group.presenters.ts';
import { mustBeThere } from '../group.queries.ts';
import { findGroup, type GroupRow } from '../group.store.ts';
import { findMembership, listMembers, type MembershipRow } from '../membership.store.ts';
import { isAddable, stageOf } from './order-stage.rules.ts';
import { type GroupOrderRow, listGroupOrders } from './group-order.store.ts';

type Goods = { readonly order: OrderFacts; readonly item: ItemFacts | undefined };

/** Orders with what the warehouse knows of them, in the reader's language. */
const goodsOf = async (db: Db, orderCodes: readonly string[], reader: Language): Promise<Goods[]> => {
  const items = new Map((await itemsByOrderCodes(db, orderCodes)).map((item) => [item.orderCode, item]));
  return (await ordersByCodes(db, orderCodes, reader)).map((order) => ({ order, item: items.get(order.code) }));
};

const presentGoods = ({ order, item }: Goods) => ({
  stage: stageOf(order.state),
  name: order.goods.name,
  imageUrl: order.goods.imageUrl,
  quantity: order.quantity,
  weightGrams: item?.weightGrams ?? order.estimatedGrams,
  isWeighed: item !== undefined,
  properties: item?.properties ?? knownProperties(order.goods.properties),
});

/** Orders as whoever is in the group sees them: what a route may refuse, and reasons, are for their shopper and the owner. */
export const presentOrders = async (
  db: Db,
  { who, language }: Caller<Shopper>,
  { code, ownerId }: Pick<GroupRow, 'code' | 'ownerId'>,
  rows: readonly GroupOrderRow[],
): Promise<GroupOrder[]> => {
  const codes = rows.map(({ orderCode }) => orderCode);
  const goods = new Map((await goodsOf(db, codes, language)).map((each) => [each.order.code, each]));
  const places = new Map((await listMembers(db, code)).map((place) => [place.id, place]));
  const shopperIds = [...new Set([...places.values()].map(({ shopperId }) => shopperId))];
  const cards = new Map((await shoppersByIds(db, shopperIds)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const [found, place] = [goods.get(row.orderCode), places.get(row.membershipId)];
    if (!found || !place) return [];
    const isMe = place.shopperId === who.id;
    const isTold = isMe || ownerId === who.id;
    const { properties, ...shown } = presentGoods(found);
    return {
      id: row.id,
      memberId: row.membershipId,
      person: presentPerson(cards.get(place.shopperId)),
      isMe,
      orderCode: isMe ? row.orderCode : null,
      state: row.state,
      ...shown,
      properties: isTold ? properties : [],
      reason: isTold ? row.reason : '',
      addedAt: row.addedAt.toISOString(),
    };
  });
};

type Inside = { readonly group: GroupRow; readonly own: MembershipRow; readonly isOwner: boolean };

/** A group that the caller is in. Throws 10002 for whoever is not. */
export const insideOf = async (db: Db, { who }: Caller<Shopper>, id: string): Promise<Inside> => {
  await mustBeThere(db);
  const group = await findGroup(db, id);
  const own = group && (await findMembership(db, id, who.id));
  if (!group || own?.state !== 'Approved') throw groupNotFound();
  return { group, own, isOwner: group.ownerId === who.id };
};

const shownIn: Readonly<Record<Asked<typeof api.listGroupOrders>['view'], readonly GroupOrderState[] | undefined>> = {
  accepted: ['Accepted', 'Sent'],
  pending: ['PendingReview'],
  packable: ['Accepted'],
  mine: undefined,
};

export const readGroupOrders = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, view }: Asked<typeof api.listGroupOrders>,
): Promise<Answer<typeof api.listGroupOrders>> => {
  const { group, own, isOwner } = await insideOf(p.db, caller, id);
  const states = shownIn[view];
  // What waits for an answer is between its shopper and the owner.
  const isOwn = view === 'mine' || (view === 'pending' && !isOwner);
  const rows = await listGroupOrders(p.db, id, {
    ...(states ? { states } : {}),
    ...(isOwn ? { membershipId: own.id } : {}),
  });
  const list = await presentOrders(p.db, caller, group, rows);
  return { list: view === 'packable' ? list.filter(({ stage }) => stage === 'stored') : list };
};

/** Orders of the caller's own that could be put into a group now, those in the warehouse first. */
export const readAddable = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
): Promise<{ list: AddableOrder[] }> => {
  await insideOf(p.db, caller, id);
  const codes = await orderCodesOf.unsent(p.db, caller.who.id);
  const free = await orderReservations.free(p.db, codes);
  const goods = new Map((await goodsOf(p.db, free, caller.language)).map((each) => [each.order.code, each]));
  return {
    list: free.flatMap((orderCode) => {
      const found = goods.get(orderCode);
      return found && isAddable(found.order.state) ? { orderCode, ...presentGoods(found) } : [];
    }),
  };
};
