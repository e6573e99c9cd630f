import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, optionalLine, optionalText, Version } from '../base/shapes.ts';
import { GroupCode, GroupDetail, GroupMember, GroupReason, longestReason, longestRequest } from './group.shape.ts';

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/join',
  by: 'shopper',
  summary: 'Ask to join a group, having read this version of its terms; asked again it is the same request',
  input: z.object({ id: GroupCode, termsVersion: Version, message: optionalText(longestRequest) }),
  output: GroupDetail,
});

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/leave',
  by: 'shopper',
  summary: 'Leave a group, or take a request back',
  input: z.object({ id: GroupCode }),
  output: GroupDetail,
});

export const acceptGroupTerms = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/terms/accept',
  by: 'shopper',
  summary: 'Accept the terms as they were changed; refused where they were changed again',
  input: z.object({ id: GroupCode, termsVersion: Version }),
  output: GroupDetail,
});

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/members',
  by: 'shopper',
  summary: 'Who is in a group, for whoever is in it; who asked to join or was rejected, for its owner',
  input: z.object({ id: GroupCode, view: z._default(z.enum(['members', 'asking']), 'members') }),
  output: z.object({ list: z.array(GroupMember) }),
});

const which = { id: GroupCode, memberId: Id };

export const approveMember = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/members/{memberId}/approve',
  by: 'shopper',
  summary: 'Take somebody in who asked to join a group of one’s own, while there is a place',
  input: z.object(which),
  output: GroupMember,
});

export const rejectMember = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/members/{memberId}/reject',
  by: 'shopper',
  summary: 'Refuse somebody who asked to join a group of one’s own',
  input: z.object({ ...which, reason: optionalLine(longestReason) }),
  output: GroupMember,
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/members/{memberId}/remove',
  by: 'shopper',
  summary: 'Remove a member from a group of one’s own, with a reason that they read',
  input: z.object({ ...which, reason: GroupReason }),
  output: GroupMember,
});
