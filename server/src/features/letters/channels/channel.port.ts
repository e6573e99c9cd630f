import type { Language } from '@hakobu/contract/base/languages';
import type { Channel, MessagePurpose } from '@hakobu/contract/letters/letters.desk-api';
import type { Outcome } from './outcome.rules.ts';

/** Where a push message goes: what the browser gave when it subscribed. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** One message as a channel sends it. The same id goes out with every try, so that who receives can drop doubles. */
export type Delivery = {
  readonly id: string;
  readonly to: string;
  readonly purpose: MessagePurpose;
  readonly language: Language;
  readonly company: string;
  /** The title of a letter; empty for others. */
  readonly subject: string;
  readonly text: string;
  /** What a letter opens, a whole address; null for others. */
  readonly link: string | null;
  /** Seconds after which it is of no use. */
  readonly usefulSeconds: number | null;
  readonly subscription: Subscription | null;
};

/** One way out of the product. It answers what became of a message, and never throws. */
export type ChannelAdapter = {
  readonly channel: Channel;
  readonly send: (delivery: Delivery) => Promise<Outcome>;
};

/** How long one try may take, all in all; well below the lease under which a message is taken. */
export const patienceMs = 20_000;

/** A name for what went wrong on the way; never what was sent. */
export const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
};
