import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, Version } from '../base/shapes.ts';
import { GroupCode, GroupDetail } from './group.shape.ts';

const one = z.object({ id: GroupCode });

export const offerHandover = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/handover',
  by: 'shopper',
  summary: 'Offer a group of one’s own to a member, who takes it over in time or not; to one at a time',
  input: z.object({ id: GroupCode, memberId: Id }),
  output: GroupDetail,
});

export const takeBackHandover = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/handover/takeBack',
  by: 'shopper',
  summary: 'Take one’s own offer back; one that staff made stands',
  input: one,
  output: GroupDetail,
});

export const acceptHandover = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/handover/accept',
  by: 'shopper',
  summary:
    'Take a group over as it was seen, to an address of one’s own: a new version of the terms, which the others accept or leave by',
  input: z.object({ id: GroupCode, addressId: Id, version: Version }),
  output: GroupDetail,
});

export const declineHandover = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/handover/decline',
  by: 'shopper',
  summary: 'Not take over a group that is offered to one',
  input: one,
  output: GroupDetail,
});
