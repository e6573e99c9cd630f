import { type ChatMessage, type ChatState, type ServiceDesk, fromTypes } from '@hakobu/contract/chat/chat.shape';

/** What can be said of customer service now: closed, nobody there, one's place in its queue, or online. */
export type DeskStatus =
  | { readonly kind: 'closed' }
  | { readonly kind: 'away' }
  | { readonly kind: 'queued'; readonly place: number }
  | { readonly kind: 'online'; readonly usualMinutes: number | null };

type Desk = Pick<ServiceDesk, 'isOpen' | 'isStaffed' | 'usualMinutes'>;

/** Whoever has said something within so long is there, whatever their status. */
const thereForMs = 5 * 60_000;

/** Whether a person of the desk answers now, by what they said last. */
export const isAnsweredNow = (messages: readonly Said[], now: number): boolean =>
  messages.some(({ fromType, sendTime }) => fromType === fromTypes.staff && now - sendTime < thereForMs);

type Said = Pick<ChatMessage, 'fromType' | 'sendTime'>;

/**
 * A person who is there counts, whatever the hours say. That somebody has the conversation does not say that they are
 * there: it stays theirs over night.
 */
export const deskStatus = (
  { isOpen, isStaffed, usualMinutes }: Desk,
  talk?: Pick<ChatState, 'state' | 'ahead'>,
  isAnswered = false,
): DeskStatus => {
  if (!isStaffed && !isAnswered) return { kind: isOpen ? 'away' : 'closed' };
  if (talk?.state === 'Waiting' && talk.ahead !== null) return { kind: 'queued', place: talk.ahead + 1 };
  return { kind: 'online', usualMinutes };
};
