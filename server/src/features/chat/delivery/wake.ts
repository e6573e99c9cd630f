import type { Bus } from '../../../platform/socket/bus/bus.ts';

/**
 * What one server tells the others, and itself, after a commit: look again. Nothing depends on it but how soon people see
 * what is there; positions are compared from time to time (decision 28). `memberIds`: 'all' means everybody at the desk.
 */
export type Wake =
  /** The conversation has rows up to this seq. */
  | { readonly kind: 'message'; readonly conversationId: string; readonly shopperId: string; readonly seq: number }
  /** `by` is `shopper` or a member's id; nobody is told of their own typing. */
  | {
      readonly kind: 'typing';
      readonly conversationId: string;
      readonly shopperId: string;
      readonly by: string;
      readonly name: string;
    }
  /** Which conversations these members' sockets follow has changed; they are told to ask again, and the shopper is not. */
  | {
      readonly kind: 'hands';
      readonly conversationId: string;
      readonly shopperId: string;
      readonly memberIds: readonly string[] | 'all';
    }
  /** The place in the queue, a rating, a note: they and the shopper are told to ask again. */
  | {
      readonly kind: 'conversation';
      readonly conversationId: string;
      readonly shopperId: string;
      readonly memberIds: readonly string[] | 'all';
    }
  /** These members were handed the conversation without a word of the product in it. */
  | {
      readonly kind: 'given';
      readonly conversationId: string;
      readonly shopperId: string;
      readonly memberIds: readonly string[];
    }
  /** Who has left, or come, is shown to these members: they are told to ask again. */
  | { readonly kind: 'presence'; readonly memberIds: readonly string[] | 'all' }
  /** A server holds no socket of `shopper:…` or `staff:…` any more: whoever else does says so. */
  | { readonly kind: 'left'; readonly person: string }
  | { readonly kind: 'letter'; readonly shopperId: string }
  | { readonly kind: 'group'; readonly shopperId: string; readonly groupCode: string };

// A topic has 200 bytes: of a name as much goes along as surely fits, of members three.
const maxNameLetters = 20;
const maxMembers = 3;

const namesOf = (memberIds: readonly string[] | 'all'): string =>
  memberIds === 'all' || memberIds.length > maxMembers ? 'all' : memberIds.join(',');
const membersOf = (names: string): readonly string[] | 'all' =>
  names === 'all' ? 'all' : names.split(',').filter(Boolean);

const topicOf = (wake: Wake): string => {
  if (wake.kind === 'letter') return `letter ${wake.shopperId}`;
  if (wake.kind === 'group') return `group ${wake.shopperId} ${wake.groupCode}`;
  if (wake.kind === 'left') return `left ${wake.person}`;
  if (wake.kind === 'presence') return `presence ${namesOf(wake.memberIds)}`;
  const start = `${wake.kind} ${wake.conversationId} ${wake.shopperId}`;
  if (wake.kind === 'message') return `${start} ${wake.seq}`;
  if (wake.kind === 'typing')
    return `${start} ${wake.by} ${Array.from(wake.name.replace(/\s+/g, ' ')).slice(0, maxNameLetters).join('')}`;
  return `${start} ${namesOf(wake.memberIds)}`;
};

/** Reads a topic; undefined when it is another's, or of a newer server. */
export const readWake = (topic: string): Wake | undefined => {
  const [kind, first = '', shopperId = '', third = '', ...rest] = topic.split(' ');
  if (kind === 'letter') return { kind, shopperId: first };
  if (kind === 'group') return { kind, shopperId: first, groupCode: shopperId };
  if (kind === 'left') return { kind, person: first };
  if (kind === 'presence') return { kind, memberIds: membersOf(first) };
  const of = { conversationId: first, shopperId };
  if (kind === 'message') return { kind, ...of, seq: Number(third) };
  if (kind === 'typing') return { kind, ...of, by: third, name: rest.join(' ') };
  if (kind === 'hands' || kind === 'conversation') return { kind, ...of, memberIds: membersOf(third) };
  if (kind === 'given') return { kind, ...of, memberIds: third.split(',').filter(Boolean) };
  return undefined;
};

/** Tells all servers; returns at once and never throws. To be called after the commit. */
export const tellWakes = (bus: Bus, wakes: readonly Wake[]): void => bus.tell(wakes.map(topicOf));
