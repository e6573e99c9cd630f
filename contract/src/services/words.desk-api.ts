import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, OrderCode } from '../base/shapes.ts';
import { ChatMessage, ConversationId } from '../chat/chat.shape.ts';
import { DeskService } from './service.desk-api.ts';

/** What a shopper said in the talk about an order that nobody has answered, with the service that it is about. */
export const WaitingWords = z.object({
  conversationId: ConversationId,
  orderCode: OrderCode,
  shopperId: Id,
  shopperName: z.string(),
  /** Since the first word that waits, and until when an answer is due; null where the desk never opens. */
  waitsSince: Instant,
  answerDueAt: z.nullable(Instant),
  /** The shopper's last word; null when it was taken back at this moment. */
  last: z.nullable(ChatMessage),
  /** The one of the order that is open, else its latest; null where none was ever asked for. */
  service: z.nullable(DeskService),
  /** Whether whoever took the service may answer and is there; else the service desk answers. */
  isTakerThere: z.boolean(),
});
export type WaitingWords = z.infer<typeof WaitingWords>;

export const listWaitingWords = endpoint({
  method: 'GET',
  path: '/api/desk/services/words',
  by: 'staff',
  permission: 'services.quote',
  summary:
    'What shoppers said in talks about their orders and nobody has answered, who waits longest first: all of it, or with mine of the services that the caller took',
  input: z.object({ ...pageQuery, whose: z._default(z.enum(['all', 'mine']), 'all') }),
  output: z.object({ ...pageOf(WaitingWords).shape, counts: z.object({ all: z.int(), mine: z.int() }) }),
});
