import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant } from '../base/shapes.ts';

export const channels = ['sms', 'email'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** What a message is for: a verification code, or a notice that an account is there already. */
export const messagePurposes = [
  'register',
  'resetPassword',
  'payPassword',
  'payment',
  'withdrawal',
  'payee',
  'alreadyRegistered',
] as const;
export const MessagePurpose = z.enum(messagePurposes);
export type MessagePurpose = z.infer<typeof MessagePurpose>;

/** A message on its way out of the product. While no channel is set up, the desk's outbox is where it is read. */
export const OutgoingMessage = z.object({
  id: Id,
  channel: Channel,
  /** A phone number with its country, or an e-mail address. */
  to: z.string(),
  purpose: MessagePurpose,
  language: Language,
  text: z.string(),
  /** The code inside the text, for copying; null when there is none. */
  code: z.nullable(z.string()),
  shopperId: z.nullable(Id),
  createdAt: Instant,
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/desk/outbox',
  by: 'staff',
  permission: 'outbox.read',
  summary: 'Messages that wait for a channel, with the codes they carry; newest first',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), channel: z.optional(Channel) }),
  output: pageOf(OutgoingMessage),
});
