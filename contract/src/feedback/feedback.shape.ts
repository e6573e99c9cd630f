import * as z from 'zod/mini';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import { feedbackLifecycle } from './feedback.lifecycle.ts';
import { NextStep, NextStepGiven } from './next-step.shape.ts';

export const FeedbackState = z.enum(feedbackLifecycle.states);
export type FeedbackState = z.infer<typeof FeedbackState>;

/** What one entry may hold, and how often a shopper may ask about one order. */
export const longestFeedback = 1000;
export const maxFeedbackPhotos = 9;
export const maxAsksAnHour = 5;
/** Days after an order's end in which its thread can still be written in. */
export const writableDays = 30;

export const feedbackPhotoIds = z.array(Id).check(z.maxLength(maxFeedbackPhotos));

/** `ask` is the shopper's, `answer` is staff's, `notice` is the product's, in the reader's language. */
export const FeedbackKind = z.enum(['ask', 'answer', 'notice']);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

/** One entry of a thread; `place` counts from 1 without gaps. */
export const FeedbackEntry = z.object({
  id: Id,
  place: z.int(),
  kind: FeedbackKind,
  /** A notice's; empty for what people write. */
  title: z.string(),
  text: z.string(),
  photos: z.array(Photo),
  /** What this answer said of the next step; its standing is the thread's matter. */
  step: z.nullable(NextStepGiven),
  at: Instant,
  /** When the shopper read it; null of a question, and of what is unread. */
  readAt: z.nullable(Instant),
});
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;

/** Why nothing can be asked now: too often lately, or the order is over for too long. */
export const FeedbackBar = z.enum(['often', 'over']);
export type FeedbackBar = z.infer<typeof FeedbackBar>;

/** A thread as its shopper sees it. An order that nobody wrote about yet has one, too: with nothing in it. */
export const Feedback = z.object({
  orderCode: OrderCode,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Whether the desk owes an answer, and until when it is to be there. */
  waits: z.nullable(z.object({ since: Instant, until: Instant })),
  nextStep: z.nullable(NextStep),
  unread: z.int(),
  entries: z.int(),
  barred: z.nullable(FeedbackBar),
  /** When the shopper may ask again, where it was too often. */
  askableAt: z.nullable(Instant),
  /** Hours in which the desk means to answer. */
  answerHours: z.int(),
});
export type Feedback = z.infer<typeof Feedback>;

/** What staff or the product told a shopper about an order. */
export const OrderMessage = z.object({
  id: Id,
  orderCode: OrderCode,
  goods: z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }),
  kind: FeedbackKind,
  title: z.string(),
  text: z.string(),
  photos: z.array(Photo),
  step: z.nullable(NextStepGiven),
  at: Instant,
  isRead: z.boolean(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;
