import * as z from 'zod/mini';
import { Instant } from '../base/shapes.ts';
import { GroupPerson } from './group.shape.ts';

/** The letters of one message, at most. */
export const longestSaid = 1000;
/** Who has not read is told by letter so long after the first message that waits for them. */
export const tellAfterMinutes = 10;
/** So long one may take one's own words back. */
export const recallWithinMinutes = 2;

/** What the product tells in a group's talk, by the verb of the step: of a member, or of the group. */
export const GroupNotice = z.enum([
  'approve',
  'leave',
  'lapse',
  'remove',
  'edit',
  'changeTerms',
  'prolong',
  'acceptHandover',
  'lock',
  'ship',
  'unship',
  'finish',
  'dissolve',
]);
export type GroupNotice = z.infer<typeof GroupNotice>;

/** A message of a group's talk. A recall is one, too, with a seq of its own. */
export const GroupMessage = z.object({
  /** 1, 2, 3 … within the talk, without gaps. */
  seq: z.int(),
  kind: z.enum(['text', 'recall', 'notice']),
  /** Who speaks, or whom a notice is about; null where it is about the group. */
  person: z.nullable(GroupPerson),
  isMe: z.boolean(),
  isOwner: z.boolean(),
  /** Without what leads past the product; empty of what was taken back, and of what is no text. */
  text: z.string(),
  /** Something of it was hidden. */
  isMasked: z.boolean(),
  isRecalled: z.boolean(),
  /** The seq that a recall takes back; null of anything else. */
  recalls: z.nullable(z.int()),
  /** Null of what is no notice. */
  notice: z.nullable(GroupNotice),
  sentAt: Instant,
});
export type GroupMessage = z.infer<typeof GroupMessage>;

/** How a group's talk stands for whoever is in it. */
export const GroupTalkState = z.object({
  /** What the group is called. */
  title: z.string(),
  lastSeq: z.int(),
  readSeq: z.int(),
  /** What others said and one has not read. */
  unread: z.int(),
  /** No letter tells of it. */
  isMuted: z.boolean(),
});
export type GroupTalkState = z.infer<typeof GroupTalkState>;

/** A stretch by seq, ascending, without gaps, of what was said since the reader came in. */
export const GroupStretch = z.object({
  list: z.array(GroupMessage),
  lastSeq: z.int(),
  /** Whether there is something before the first of the list. */
  hasEarlier: z.boolean(),
});
export type GroupStretch = z.infer<typeof GroupStretch>;
