import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Count, Id, Instant, line, OrderCode, text } from '../base/shapes.ts';
import { OrderState } from '../orders/order.shape.ts';
import { FeedbackEntry, feedbackPhotoIds, FeedbackState, longestFeedback } from './feedback.shape.ts';
import { NextStep, NextStepGiven } from './next-step.shape.ts';

const Person = z.object({ id: z.string(), name: z.string() });

/** A thread as the desk's queue shows it. */
export const DeskFeedback = z.object({
  orderCode: OrderCode,
  state: FeedbackState,
  /** Why it waits: the shopper asked, or the day of the next step is over. */
  why: z.nullable(z.enum(['asked', 'late'])),
  waitsSince: z.nullable(Instant),
  dueAt: z.nullable(Instant),
  holder: z.nullable(Person),
  /** The last entry's words. */
  lastText: z.string(),
  lastKind: FeedbackEntry.shape.kind,
  lastAt: Instant,
  entries: z.int(),
  nextStep: z.nullable(NextStep),
  order: z.object({
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    state: OrderState,
    quantity: z.int(),
    sellerName: z.string(),
    trackingNo: z.nullable(z.string()),
  }),
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
});
export type DeskFeedback = z.infer<typeof DeskFeedback>;

export const DeskFeedbackEntry = z.object({
  ...FeedbackEntry.shape,
  /** Who of the staff wrote it; empty for others. */
  byName: z.string(),
});
export type DeskFeedbackEntry = z.infer<typeof DeskFeedbackEntry>;

/** What stands in the queue: all that waits, what one has, what is overdue, the days that are over, or everything. */
export const feedbackViews = ['waiting', 'mine', 'overdue', 'late', 'answered', 'all'] as const;
export const FeedbackView = z.enum(feedbackViews);
export type FeedbackView = z.infer<typeof FeedbackView>;

export const listDeskFeedback = endpoint({
  method: 'GET',
  path: '/api/desk/feedback',
  by: 'staff',
  permission: 'feedback.read',
  summary: 'Threads: those that wait by their limit, the most overdue first; others the latest first',
  input: z.object({ ...pageQuery, view: z._default(FeedbackView, 'waiting'), keyword: z.optional(line(80)) }),
  output: z.object({
    ...pageOf(DeskFeedback).shape,
    counts: z.object({ waiting: z.int(), mine: z.int(), overdue: z.int(), late: z.int() }),
  }),
});

/** A thread, or an order that nobody wrote about yet: then `thread` is null and staff may write first. */
export const DeskFeedbackWhole = z.object({
  orderCode: OrderCode,
  thread: z.nullable(DeskFeedback),
  /** The order and its shopper, as a thread shows them. */
  order: DeskFeedback.shape.order,
  shopper: DeskFeedback.shape.shopper,
  /** The latest first, a hundred at most. */
  entries: z.array(DeskFeedbackEntry),
  /** Whether it can still be written in. */
  isWritable: z.boolean(),
});
export type DeskFeedbackWhole = z.infer<typeof DeskFeedbackWhole>;

const one = z.object({ orderCode: OrderCode });

export const deskFeedback = endpoint({
  method: 'GET',
  path: '/api/desk/feedback/{orderCode}',
  by: 'staff',
  permission: 'feedback.read',
  summary: 'One order’s thread with its latest hundred entries',
  input: one,
  output: DeskFeedbackWhole,
});

export const listDeskFeedbackEntries = endpoint({
  method: 'GET',
  path: '/api/desk/feedback/{orderCode}/entries',
  by: 'staff',
  permission: 'feedback.read',
  summary: 'The entries of a thread, the latest first',
  input: z.object({ ...pageQuery, orderCode: OrderCode }),
  output: pageOf(DeskFeedbackEntry),
});

export const takeFeedback = endpoint({
  method: 'POST',
  path: '/api/desk/feedback/{orderCode}/take',
  by: 'staff',
  permission: 'feedback.answer',
  summary: 'Take a thread that waits and that nobody has',
  input: one,
  output: DeskFeedbackWhole,
});

export const takeOverFeedback = endpoint({
  method: 'POST',
  path: '/api/desk/feedback/{orderCode}/takeOver',
  by: 'staff',
  permission: 'feedback.answer',
  summary: 'Take a thread from the colleague who has it; refused when somebody else has it by now',
  input: z.object({ orderCode: OrderCode, fromId: Id }),
  output: DeskFeedbackWhole,
});

export const putBackFeedback = endpoint({
  method: 'POST',
  path: '/api/desk/feedback/{orderCode}/putBack',
  by: 'staff',
  permission: 'feedback.answer',
  summary: 'Put a thread that one has taken back into the queue',
  input: one,
  output: DeskFeedbackWhole,
});

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/desk/feedback/{orderCode}/answer',
  by: 'staff',
  permission: 'feedback.answer',
  repeats: 'by-key',
  summary: 'Answer, or write first: with photographs, and what happens next by which day',
  input: z.object({
    orderCode: OrderCode,
    text: text(longestFeedback),
    photoIds: z._default(feedbackPhotoIds, []),
    nextStep: z.optional(NextStepGiven),
    /** Up to which entry the writer has read; 0 where there is none. A colleague's answer beyond it refuses. */
    readPlace: Count,
  }),
  output: DeskFeedbackEntry,
});

export const settleFeedback = endpoint({
  method: 'POST',
  path: '/api/desk/feedback/{orderCode}/settle',
  by: 'staff',
  permission: 'feedback.answer',
  summary: 'Say that what was read needs no answer; what was asked beyond it still waits',
  input: z.object({ orderCode: OrderCode, readPlace: Count }),
  output: DeskFeedbackWhole,
});
