import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, Instant, Nothing } from '../base/shapes.ts';
import { outgoingLifecycle } from './outgoing.lifecycle.ts';

export const channels = ['sms', 'email', 'push'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** What a message is for: a verification code, a notice that an account is there already or that a way in was changed, or a letter. */
export const messagePurposes = [
  'register',
  'resetPassword',
  'logIn',
  'reauthentication',
  'newAddress',
  'payPassword',
  'payment',
  'withdrawal',
  'payee',
  'alreadyRegistered',
  'wayInChanged',
  'closing',
  'letter',
] as const;
/** A code that was sent is forgotten so long after it ended. */
export const codeTextKeptHours = 2;

export const MessagePurpose = z.enum(messagePurposes);
export type MessagePurpose = z.infer<typeof MessagePurpose>;

export const OutgoingState = z.enum(outgoingLifecycle.states);
export type OutgoingState = z.infer<typeof OutgoingState>;

/** A message on its way out of the product. Where its channel is not set up, the desk is where it is read. */
export const OutgoingMessage = z.object({
  id: Id,
  channel: Channel,
  /** A phone number with its country, an e-mail address, or the push service of a subscribed device. */
  to: z.string(),
  purpose: MessagePurpose,
  language: Language,
  /** The title of a letter; empty for other messages. */
  subject: z.string(),
  /** Empty where it is hidden, and once it was forgotten: texts with codes are, hours after the code ran out. */
  text: z.string(),
  /** A code opens an account: what holds one is never shown in a list. */
  isHidden: z.boolean(),
  /** Whether its code can be revealed, by those who may: it waits, and has no other way to its reader. */
  isRevealable: z.boolean(),
  isForgotten: z.boolean(),
  shopperId: z.nullable(Id),
  state: OutgoingState,
  /** How often it was sent. */
  tries: z.int(),
  /** What was said against it the last time; no text, no code and no address stands in it. */
  lastError: z.nullable(z.string()),
  /** When it is sent next; null when it is not. */
  nextTryAt: z.nullable(Instant),
  /** After this it is of no use, and not sent. */
  expiresAt: z.nullable(Instant),
  /** When it was sent, ran out or was given up. */
  endedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/desk/outbox',
  by: 'staff',
  permission: 'outbox.read',
  summary: 'Messages that leave the product or wait for a channel, newest first; what holds a code is hidden',
  input: z.object({
    ...pageQuery,
    cursor: z.optional(Id),
    channel: z.optional(Channel),
    state: z.optional(OutgoingState),
  }),
  output: pageOf(OutgoingMessage),
});

export const revealOutgoing = endpoint({
  method: 'POST',
  path: '/api/desk/outbox/{id}/reveal',
  by: 'staff',
  permission: 'outbox.reveal',
  summary:
    'The code of a message that has no channel, each time written to the audit log; 10003 where it has one, is over, or in production',
  input: z.object({ id: Id }),
  output: z.object({ text: z.string(), code: z.string() }),
});

/** How a channel stands. */
export const ChannelStatus = z.object({
  channel: Channel,
  isSetUp: z.boolean(),
  /** How many messages of it wait, are on their way, or have no channel. */
  waiting: z.int(),
  parked: z.int(),
  /** Failed too often in a row: nothing is sent until then. Null while it works. */
  pausedUntil: z.nullable(Instant),
  lastError: z.nullable(z.string()),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/desk/outbox/channels',
  by: 'staff',
  permission: 'outbox.read',
  summary: 'Every channel with whether it is set up, what waits for it and whether it is paused',
  input: Nothing,
  output: z.array(ChannelStatus),
});

export const sendOutgoingAgain = endpoint({
  method: 'POST',
  path: '/api/desk/outbox/{id}/send-again',
  by: 'staff',
  permission: 'outbox.write',
  summary: 'Sends a parked message again, with all its tries; a second call is refused (10003)',
  input: z.object({ id: Id }),
  output: Done,
});

export const giveUpOutgoing = endpoint({
  method: 'POST',
  path: '/api/desk/outbox/{id}/give-up',
  by: 'staff',
  permission: 'outbox.write',
  summary: 'Gives a message up that was not sent; a second call is refused (10003)',
  input: z.object({ id: Id }),
  output: Done,
});
