import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, Instant, line, Nothing, optionalText, OrderCode } from '../base/shapes.ts';
import { Photo } from '../uploads/upload.shape.ts';
import {
  ChatFile,
  ChatMessage,
  ChatState,
  maxRatingLetters,
  MessageStretch,
  SMsgId,
  ServiceDesk,
  Stars,
  stretchQuery,
} from './chat.shape.ts';

/** Which conversation: the one with the service desk, or that about one order's inspection. */
const which = { orderCode: z.optional(OrderCode) };

/** What opens a socket once: `/ws?token=<ticket>`. */
export const SocketTicket = z.object({ ticket: z.string(), expiresAt: Instant, userId: Id });

export const openSocketTicket = endpoint({
  method: 'POST',
  path: '/api/console/chat/ticket',
  by: 'shopper',
  summary: 'A ticket for one chat socket: used once, within 60 seconds, by this session',
  input: Nothing,
  output: SocketTicket,
});

export const readChatState = endpoint({
  method: 'GET',
  path: '/api/console/chat/state',
  by: 'shopper',
  summary: 'How the conversation stands: who answers, the place in the queue, hours, what is unread',
  input: z.object(which),
  output: ChatState,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/console/chat/message/list',
  by: 'shopper',
  summary: 'A stretch of the conversation by seq: the last, those before one, or those after one (to fill a gap)',
  input: z.object({ ...which, ...stretchQuery }),
  output: MessageStretch,
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/console/chat/message/search',
  by: 'shopper',
  summary: 'Texts of one’s own conversations that contain the words, the latest first',
  input: z.object({ ...pageQuery, words: line(60) }),
  output: pageOf(ChatMessage),
});

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/console/chat/unread',
  by: 'shopper',
  summary: 'How many messages of the desk are unread, in all conversations together',
  input: Nothing,
  output: z.object({
    unread: z.int(),
    /** Of them those in talks about orders, the one with the latest message first. */
    inspections: z.array(z.object({ orderCode: OrderCode, unread: z.int() })),
  }),
});

export const rateChat = endpoint({
  method: 'POST',
  path: '/api/console/chat/rating',
  by: 'shopper',
  summary: 'Rate a talk that has ended, once',
  input: z.object({ ...which, stars: Stars, words: optionalText(maxRatingLetters) }),
  output: Done,
});

export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/api/console/chat/upload',
  by: 'shopper',
  summary:
    'Upload what a message will show (multipart/form-data, field `file`), known by its content: a picture (JPEG, PNG, WebP) of 10 MB, a video (MP4, MOV) of 50 MB, a document (PDF, Word, Excel, text, ZIP) of 20 MB; at most 300 MB a day',
  input: Nothing,
  output: z.object({ ...Photo.shape, file: ChatFile, kind: z.enum(['image', 'video', 'file']) }),
});

export const refreshFiles = endpoint({
  method: 'POST',
  path: '/api/console/chat/file/refresh',
  by: 'shopper',
  summary: 'New addresses of files in one’s own conversations; what is not there, or was recalled, is left out',
  input: z.object({ sMsgIds: z.array(SMsgId).check(z.minLength(1), z.maxLength(50)) }),
  output: z.array(z.object({ sMsgId: SMsgId, name: z.string(), cImg: z.string() })),
});

export const readServiceDesk = endpoint({
  method: 'GET',
  path: '/api/web/chat/service',
  by: 'public',
  summary: 'When customer service answers, and where else the company is reached',
  input: Nothing,
  output: ServiceDesk,
});
