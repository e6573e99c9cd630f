import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, OrderCode } from '../base/shapes.ts';
import { AddableOrder, GroupOrder, mostGroupOrders } from './group-order.shape.ts';
import { GroupCode, GroupReason } from './group.shape.ts';

const list = z.object({ list: z.array(GroupOrder) });
const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(mostGroupOrders));

export const listAddableOrders = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/orders/addable',
  by: 'shopper',
  summary: 'Orders of one’s own that may be put into a group: in no parcel, in no group, not ended',
  input: z.object({ id: GroupCode }),
  output: z.object({ list: z.array(AddableOrder) }),
});

export const addGroupOrders = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/orders',
  by: 'shopper',
  summary: 'Put orders of one’s own into a group that one is in: all or none; its owner’s are accepted at once',
  input: z.object({ id: GroupCode, orderCodes: someOf(OrderCode) }),
  output: list,
});

export const takeBackGroupOrder = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/orders/{orderId}/take-back',
  by: 'shopper',
  summary: 'Take an order of one’s own out of a group: free until the group is locked',
  input: z.object({ id: GroupCode, orderId: Id }),
  output: GroupOrder,
});

export const listGroupOrders = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/orders',
  by: 'shopper',
  summary:
    'Orders of a group, for whoever is in it: those that count; those that wait for its owner; those that can be packed; one’s own, ended ones too',
  input: z.object({ id: GroupCode, view: z._default(z.enum(['accepted', 'pending', 'packable', 'mine']), 'accepted') }),
  output: list,
});

export const acceptGroupOrders = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/orders/accept',
  by: 'shopper',
  summary: 'Accept orders into a group of one’s own',
  input: z.object({ id: GroupCode, orderIds: someOf(Id) }),
  output: list,
});

export const refuseGroupOrder = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/orders/{orderId}/refuse',
  by: 'shopper',
  summary: 'Refuse an order for a group of one’s own, with a reason that its shopper reads',
  input: z.object({ id: GroupCode, orderId: Id, reason: GroupReason }),
  output: GroupOrder,
});
