import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { Id, Version } from '../base/shapes.ts';
import { RouteCode } from '../freight/freight.shape.ts';
import { mostGroupOrders } from './group-order.shape.ts';
import { GroupCode } from './group.shape.ts';
import {
  GroupMoneyLine,
  GroupShipment,
  highestCapYen,
  OwnShare,
  ShareCode,
  ShipmentPreview,
} from './shipment.shape.ts';

const orderIds = z.array(Id).check(z.minLength(1), z.maxLength(mostGroupOrders));
const shipment = z.object({ shipment: z.nullable(GroupShipment) });
const capYen = Yen.check(z.minimum(1), z.maximum(highestCapYen));

export const previewGroupShipment = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/shipment/preview',
  by: 'shopper',
  summary:
    'What one parcel of these stored orders would cost by each route of the group, and what of it each would pay',
  input: z.object({ id: GroupCode, orderIds }),
  output: ShipmentPreview,
});

export const applyGroupShipment = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/shipment',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Ask for the parcel of a locked group of one’s own: everybody with orders in it holds a cap within two days',
  input: z.object({
    id: GroupCode,
    version: Version,
    orderIds,
    routeCode: RouteCode,
    /** Insured to what is declared, as far as the route insures. */
    isInsured: z._default(z.boolean(), false),
    /** Although a warning of severity `block` was shown. */
    insists: z._default(z.boolean(), false),
  }),
  output: shipment,
});

export const readGroupShipment = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/shipment',
  by: 'shopper',
  summary: 'The parcel of a group as it stands, for whoever is in it: shares, one’s own cap, what is asked of whom',
  input: z.object({ id: GroupCode }),
  output: shipment,
});

export const cancelGroupShipment = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/shipment/cancel',
  by: 'shopper',
  summary: 'Call off the parcel of a group of one’s own before anything of it is packed: all that is held goes back',
  input: z.object({ id: GroupCode }),
  output: shipment,
});

export const decideDifference = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/shipment/difference',
  by: 'shopper',
  summary: 'What members’ shares are above their caps: pay it for them, or take their lots out and pack the rest anew',
  input: z.object({ id: GroupCode, choice: z.enum(['pay', 'takeOut']) }),
  output: shipment,
});

export const chooseShareCap = endpoint({
  method: 'PUT',
  path: '/api/console/group/share/{code}/cap',
  by: 'shopper',
  summary: 'Say how much one would pay at most; what it is above the cap that is held is to be paid for',
  input: z.object({ code: ShareCode, capYen }),
  output: OwnShare,
});

export const authoriseShare = endpoint({
  method: 'PUT',
  path: '/api/console/group/share/pay',
  by: 'shopper',
  repeats: 'by-check-code',
  summary: 'Hold the cap that was chosen: of it no more than the share is spent, when the parcel leaves',
  input: z.object({
    code: ShareCode,
    capYen,
    payPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: OwnShare,
});

export const declineShare = endpoint({
  method: 'POST',
  path: '/api/console/group/share/{code}/decline',
  by: 'shopper',
  summary: 'Hold no cap, or agree to no share above it: one’s lot is left out, or the owner is asked',
  input: z.object({ code: ShareCode }),
  output: OwnShare,
});

export const listGroupMoney = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/money',
  by: 'shopper',
  summary:
    'How money moved for the parcel of a group, the newest last: one’s own movements, and what others were charged',
  input: z.object({ id: GroupCode }),
  output: z.object({ list: z.array(GroupMoneyLine) }),
});
