import type { ChatState, ServiceDesk } from '@hakobu/contract/chat/chat.shape';

/** What can be said of customer service now: closed, nobody there, one's place in its queue, or online. */
export type DeskStatus =
  | { readonly kind: 'closed' }
  | { readonly kind: 'away' }
  | { readonly kind: 'queued'; readonly place: number }
  | { readonly kind: 'online'; readonly usualMinutes: number | null };

type Desk = Pick<ServiceDesk, 'isOpen' | 'isStaffed' | 'usualMinutes'>;

/** That somebody has the conversation says nothing of whether they are there: it stays theirs over night. */
export const deskStatus = (
  { isOpen, isStaffed, usualMinutes }: Desk,
  talk?: Pick<ChatState, 'state' | 'ahead'>,
): DeskStatus => {
  const isAnsweredLate = isStaffed && talk?.state === 'Assigned';
  if (!isOpen && !isAnsweredLate) return { kind: 'closed' };
  if (!isStaffed) return { kind: 'away' };
  if (talk?.state === 'Waiting' && talk.ahead !== null) return { kind: 'queued', place: talk.ahead + 1 };
  return { kind: 'online', usualMinutes };
};
