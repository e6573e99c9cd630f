import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { cleaned, Count, Done, Id, Instant, maybeLine, Nothing, text, Version } from '../base/shapes.ts';
import { ConversationId, OpeningHours } from './chat.shape.ts';

export const QuickReply = z.object({
  id: Id,
  /** Typed after a slash. */
  shortcut: z.string(),
  text: z.string(),
  /** Everybody’s, or one’s own. */
  isShared: z.boolean(),
  used: z.int(),
});
export type QuickReply = z.infer<typeof QuickReply>;

export const maxShortcut = 20;
const quickReplyFields = {
  shortcut: z.string().check(cleaned, z.regex(/^[^\s/]+$/u), z.maxLength(maxShortcut)),
  text: text(2000),
  isShared: z.boolean(),
};

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/api/desk/chat/quick-reply',
  by: 'staff',
  permission: 'chat.read',
  summary: 'Everybody’s quick replies and one’s own, the most used first',
  input: Nothing,
  output: z.array(QuickReply),
});

export const addQuickReply = endpoint({
  method: 'POST',
  path: '/api/desk/chat/quick-reply',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Keep a quick reply; a shared one needs chat.supervise',
  input: z.object(quickReplyFields),
  output: QuickReply,
});

export const changeQuickReply = endpoint({
  method: 'PUT',
  path: '/api/desk/chat/quick-reply/{id}',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Change a quick reply; a shared one needs chat.supervise',
  input: z.object({ id: Id, ...quickReplyFields }),
  output: QuickReply,
});

export const removeQuickReply = endpoint({
  method: 'DELETE',
  path: '/api/desk/chat/quick-reply/{id}',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Remove a quick reply; a shared one needs chat.supervise',
  input: z.object({ id: Id }),
  output: Done,
});

export const useQuickReply = endpoint({
  method: 'POST',
  path: '/api/desk/chat/quick-reply/{id}/use',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Count that it was used',
  input: z.object({ id: Id }),
  output: Done,
});

export const maxChatSettings = { answerWithinMinutes: 1440, mostPerAgent: 100, endAfterHours: 720 } as const;

export const ChatSettings = z.object({
  hours: z.array(OpeningHours).check(z.maxLength(50)),
  /** Days of Japan, `YYYY-MM-DD`, on which nobody answers. */
  closedOn: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))).check(z.maxLength(100)),
  /** Within how many minutes of the opening hours an answer is due. */
  answerWithinMinutes: z.int().check(z.minimum(1), z.maximum(maxChatSettings.answerWithinMinutes)),
  /** The most conversations that the product gives to one person. */
  mostPerAgent: z.int().check(z.minimum(1), z.maximum(maxChatSettings.mostPerAgent)),
  /** A talk in which nobody has said anything for so many hours is ended. */
  endAfterHours: z.int().check(z.minimum(1), z.maximum(maxChatSettings.endAfterHours)),
  offlineNotice: z.object({ 'zh-CN': text(300), 'zh-TW': text(300), en: text(300), ja: text(300) }),
  email: maybeLine(120),
  phone: maybeLine(40),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

/** As they are kept: `version` counts the changes, 0 before the first; who made the last one and when, nobody before. */
export const KeptChatSettings = z.object({
  ...ChatSettings.shape,
  version: Count,
  changedBy: z.string(),
  changedAt: z.nullable(Instant),
});
export type KeptChatSettings = z.infer<typeof KeptChatSettings>;

export const readChatSettings = endpoint({
  method: 'GET',
  path: '/api/desk/chat/settings',
  by: 'staff',
  permission: 'chat.read',
  summary: 'Opening hours, limits and notices of customer service',
  input: Nothing,
  output: KeptChatSettings,
});

export const changeChatSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/chat/settings',
  by: 'staff',
  permission: 'chat.settings',
  repeats: 'by-key',
  summary: 'Change them, whole; whoever changes them says which version they saw',
  input: z.object({ ...ChatSettings.shape, version: Version }),
  output: KeptChatSettings,
});

export const ChatFigures = z.object({
  /** Of the last so many days, Japan's, this one included. */
  days: z.int(),
  agents: z.array(
    z.object({
      agent: z.object({ id: Id, name: z.string() }),
      talks: z.int(),
      messages: z.int(),
      /** Half of the first answers came within this; null when there were none. */
      medianAnswerSeconds: z.nullable(z.int()),
      lateAnswers: z.int(),
      ratings: z.int(),
      averageStars: z.nullable(z.number()),
    }),
  ),
});

export const readChatFigures = endpoint({
  method: 'GET',
  path: '/api/desk/chat/figures',
  by: 'staff',
  permission: 'chat.supervise',
  summary: 'Per member of staff: talks, messages, answer times, those past the limit, ratings',
  input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 7) }),
  output: ChatFigures,
});

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/desk/chat/ratings',
  by: 'staff',
  permission: 'chat.supervise',
  summary: 'What shoppers gave, the latest first; of one member of staff, or with at most so many stars',
  input: z.object({
    ...pageQuery,
    agentId: z.optional(Id),
    maxStars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  }),
  output: pageOf(
    z.object({
      conversationId: ConversationId,
      at: Instant,
      stars: z.int(),
      words: z.string(),
      agent: z.nullable(z.object({ id: Id, name: z.string() })),
      shopper: z.object({ id: Id, number: z.string(), nickName: z.string() }),
    }),
  ),
});
