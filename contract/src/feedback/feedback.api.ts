import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Nothing, OrderCode, text } from '../base/shapes.ts';
import { Feedback, FeedbackEntry, feedbackPhotoIds, longestFeedback, OrderMessage } from './feedback.shape.ts';

export const readFeedback = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/feedback',
  by: 'shopper',
  summary: 'How the thread of an order stands: what happens next and by when, and whether an answer is owed',
  input: z.object({ orderCode: OrderCode }),
  output: Feedback,
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/feedback/entries',
  by: 'shopper',
  summary: 'What was asked and answered about an order, the latest first',
  input: z.object({ ...pageQuery, orderCode: OrderCode }),
  output: pageOf(FeedbackEntry),
});

export const askFeedback = endpoint({
  method: 'POST',
  path: '/api/console/mall/order/feedback/ask',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Ask how an order of one’s own is getting on, with photographs; 5 times an hour',
  input: z.object({ orderCode: OrderCode, text: text(longestFeedback), photoIds: z._default(feedbackPhotoIds, []) }),
  output: FeedbackEntry,
});

export const listOrderMessages = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/service/message',
  by: 'shopper',
  summary: 'What staff and the product told the shopper about orders: unread first, then the latest',
  input: z.object({ ...pageQuery, orderCode: z.optional(OrderCode) }),
  output: z.object({ ...pageOf(OrderMessage).shape, unread: z.int() }),
});

export const unreadOrderMessages = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/service/message/unread',
  by: 'shopper',
  summary: 'How many messages about orders are unread',
  input: Nothing,
  output: z.object({ unread: z.int() }),
});

export const orderMessage = endpoint({
  method: 'GET',
  path: '/api/console/mall/order/service/message/{id}',
  by: 'shopper',
  summary: 'One message about an order; from now on it counts as read',
  input: z.object({ id: Id }),
  output: OrderMessage,
});

export const readOrderMessages = endpoint({
  method: 'POST',
  path: '/Mobile/Home/Read',
  by: 'shopper',
  summary: 'Marks messages about orders as read: those named, or all of an order, or all',
  input: z.object({
    id: z.optional(Id),
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
    orderCode: z.optional(OrderCode),
  }),
  output: z.object({ unread: z.int() }),
});
