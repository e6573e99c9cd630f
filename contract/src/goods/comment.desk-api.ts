import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, text } from '../base/shapes.ts';
import { GoodsSummary } from './goods.shape.ts';

export const longestAnswer = 1000;
/** Within how many hours the desk means to answer. */
export const answerHours = 24;

export const deskCommentViews = ['waiting', 'answered', 'setAside', 'all'] as const;
export type DeskCommentView = (typeof deskCommentViews)[number];

/** A question before buying, as the desk has it. */
export const DeskComment = z.object({
  id: Id,
  content: z.string(),
  postedAt: Instant,
  /** Until when it is to be answered; null once it is, or was set aside. */
  dueAt: z.nullable(Instant),
  answer: z.nullable(z.object({ content: z.string(), answeredAt: Instant, byName: z.string() })),
  setAside: z.nullable(z.object({ at: Instant, byName: z.string() })),
  goods: GoodsSummary,
  /** The page on the platform; null where its address is not known. */
  sourceUrl: z.nullable(z.string()),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
});
export type DeskComment = z.infer<typeof DeskComment>;

export const listDeskComments = endpoint({
  method: 'GET',
  path: '/api/desk/questions',
  by: 'staff',
  permission: 'questions.read',
  summary: 'What shoppers ask before they buy: what waits longest first, others the newest first',
  input: z.object({ ...pageQuery, view: z._default(z.enum(deskCommentViews), 'waiting') }),
  output: z.object({ ...pageOf(DeskComment).shape, waiting: z.int(), overdue: z.int() }),
});

export const answerComment = endpoint({
  method: 'POST',
  path: '/api/desk/questions/{id}/answer',
  by: 'staff',
  permission: 'questions.answer',
  repeats: 'by-key',
  summary: 'Answers a question: from now on everybody reads both, and who asked is told',
  input: z.object({ id: Id, content: text(longestAnswer) }),
  output: DeskComment,
});

export const setAsideComment = endpoint({
  method: 'POST',
  path: '/api/desk/questions/{id}/setAside',
  by: 'staff',
  permission: 'questions.answer',
  summary: 'Sets a question aside that needs no answer: only who asked goes on seeing it',
  input: z.object({ id: Id }),
  output: DeskComment,
});
