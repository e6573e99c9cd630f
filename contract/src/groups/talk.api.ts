import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Id, text, wholeNumber } from '../base/shapes.ts';
import { GroupCode } from './group.shape.ts';
import { GroupMessage, GroupStretch, GroupTalkState, longestSaid } from './talk.shape.ts';

const which = { id: GroupCode };
const mostSeq = 1_000_000_000;

export const groupTalkState = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/talk/state',
  by: 'shopper',
  summary: 'How the talk of a group that one is in stands: how far it has come, what is unread, whether it is muted',
  input: z.object(which),
  output: GroupTalkState,
});

export const listGroupMessages = endpoint({
  method: 'GET',
  path: '/api/console/group/{id}/talk',
  by: 'shopper',
  summary: 'A stretch of the talk by seq since one came in: the last, those before one, or those after one',
  input: z.object({
    ...which,
    after: z.optional(wholeNumber(0, mostSeq)),
    before: z.optional(wholeNumber(1, mostSeq)),
    limit: z._default(wholeNumber(1, 100), 50),
  }),
  output: GroupStretch,
});

export const sayInGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/talk',
  by: 'shopper',
  summary: 'Say something to those who are in the group, under an id of one’s own: once, however often it is sent',
  input: z.object({ ...which, msgId: Id, text: text(longestSaid) }),
  output: GroupMessage,
});

export const recallInGroup = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/talk/recall',
  by: 'shopper',
  summary: 'Take back what one said within the last two minutes',
  input: z.object({ ...which, seq: z.int().check(z.minimum(1)) }),
  output: GroupMessage,
});

export const markGroupTalk = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/talk/read',
  by: 'shopper',
  summary: 'One has read up to this seq',
  input: z.object({ ...which, seq: z.int().check(z.minimum(0)) }),
  output: GroupTalkState,
});

export const muteGroupTalk = endpoint({
  method: 'POST',
  path: '/api/console/group/{id}/talk/mute',
  by: 'shopper',
  summary: 'No letter tells of what is said in this group any more, or again',
  input: z.object({ ...which, isMuted: z.boolean() }),
  output: GroupTalkState,
});
