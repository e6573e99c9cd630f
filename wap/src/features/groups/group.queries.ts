import { listAddableOrders, listGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { listGroupMembers } from '@hakobu/contract/groups/membership.api';
import { listGroupMoney, previewGroupShipment, readGroupShipment } from '@hakobu/contract/groups/shipment.api';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { callQuery, pagesQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';
import { goesOnSoon } from './shipping/shipment.rules.ts';

/** What an order that comes into a group, or out of it, changes for its shopper. */
export const changedByGroupOrder = ['groups', 'orders', 'parcels'] as const satisfies readonly Changed[];

const inWords = { about: 'groups', inLanguage: true, quiet: true } as const;

/** One group, as whoever reads may see it. */
export const groupQuery = (id: string | undefined) =>
  callQuery(readGroup, id === undefined ? skipToken : { id }, inWords);

export const ownGroupsQuery = (role: 'owner' | 'member', enabled: boolean) =>
  pagesQuery(listOwnGroups, { role }, { ...inWords, enabled });

export const membersQuery = (id: string | undefined, view: 'members' | 'asking') =>
  callQuery(listGroupMembers, id === undefined ? skipToken : { id, view }, { about: 'groups', quiet: true });

type OrdersView = 'accepted' | 'pending' | 'packable' | 'mine';

export const groupOrdersQuery = (id: string | undefined, view: OrdersView) =>
  callQuery(listGroupOrders, id === undefined ? skipToken : { id, view }, inWords);

const lookSoonMs = 2000;

/** The group's parcel as it stands; null before any was asked for. Read again at once where the next step is under way. */
export const shipmentQuery = (id: string | undefined) =>
  callQuery(readGroupShipment, id === undefined ? skipToken : { id }, {
    ...inWords,
    refetchInterval: ({ state: { data } }) => (data?.shipment && goesOnSoon(data.shipment) ? lookSoonMs : false),
  });

export const shipmentPreviewQuery = (id: string | undefined, orderIds: readonly string[]) =>
  callQuery(
    previewGroupShipment,
    id === undefined || orderIds.length === 0 ? skipToken : { id, orderIds: [...orderIds] },
    { ...inWords, placeholderData: keepPreviousData, staleTime: 0 },
  );

export const groupMoneyQuery = (id: string | undefined) =>
  callQuery(listGroupMoney, id === undefined ? skipToken : { id }, { about: 'groups', quiet: true });

export const addableOrdersQuery = (id: string | undefined) =>
  callQuery(listAddableOrders, id === undefined ? skipToken : { id }, inWords);
