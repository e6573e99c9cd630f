import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Version } from '../base/shapes.ts';
import {
  givenTerms,
  GroupCard,
  GroupCode,
  GroupDetail,
  GroupReason,
  groupWords,
  OwnMembership,
} from './group.shape.ts';

const deadlineAt = z.iso.datetime({ offset: true });
/** Which group, and how often it had been changed when its owner saw it. */
const seen = { id: GroupCode, version: Version };

export const openGroup = endpoint({
  method: 'POST',
  path: '/api/console/group',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Open a group: from now until its deadline others can ask to join',
  input: z.object({ ...groupWords, ...givenTerms, deadlineAt, isPrivate: z._default(z.boolean(), false) }),
  output: GroupDetail,
});

export const editGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/edit',
  by: 'shopper',
  summary: 'Change what a group of one’s own says of itself',
  input: z.object({ ...seen, ...groupWords }),
  output: GroupDetail,
});

export const changeGroupTerms = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/terms',
  by: 'shopper',
  summary: 'A new version of the terms: whoever is in accepts it in time, or is out',
  input: z.object({ ...seen, ...givenTerms }),
  output: GroupDetail,
});

export const prolongGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/prolong',
  by: 'shopper',
  summary: 'Put the deadline off; by more days in all than the company sets it is a new version of the terms',
  input: z.object({ ...seen, deadlineAt }),
  output: GroupDetail,
});

export const lockGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/lock',
  by: 'shopper',
  summary: 'Let nobody and nothing in any more, to send what was accepted; what waits for an answer is left out',
  input: z.object(seen),
  output: GroupDetail,
});

export const dissolveGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/dissolve',
  by: 'shopper',
  summary: 'End a group of one’s own; everybody in it is told why',
  input: z.object({ ...seen, reason: GroupReason }),
  output: GroupDetail,
});

export const listOwnGroups = endpoint({
  method: 'GET',
  path: '/api/console/group',
  by: 'shopper',
  summary: 'Groups that one owns, is in, or has asked to join: the newest first',
  input: z.object({ ...pageQuery, role: z.enum(['owner', 'member']) }),
  output: pageOf(z.object({ group: GroupCard, own: OwnMembership })),
});
