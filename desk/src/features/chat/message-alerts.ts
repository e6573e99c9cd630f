import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ConversationView, ShownMessage } from '@hakobu/contract/chat/client/types';
import { extOf } from './messages/message-ext.ts';

type View = Pick<ConversationView, 'key' | 'address' | 'messages' | 'lastSeq' | 'phase' | 'unread'>;

type Look = {
  readonly views: readonly View[];
  readonly isOpen: boolean;
  readonly isShown: (key: string) => boolean;
  readonly nowMs: number;
};

export type MessageAlerts = {
  /** Something was said, or read, or recalled: lists are out of date. */
  readonly hasMoved: boolean;
  /** What shoppers said, and conversations that the queue gave out, of which nobody here has been told. */
  readonly said: readonly { readonly view: View; readonly message: ShownMessage }[];
  /** One's own messages that the server has refused for good while one looked elsewhere. */
  readonly refused: readonly { readonly view: View; readonly message: ShownMessage }[];
};

/** So long after the first connection the conversations that one has already come in: they are no news. */
const settlesAfterMs = 3000;

/** The product's word that somebody is there now: of a conversation that the queue gives out, it is all that comes at first. */
const isGivenOut = (message: ShownMessage): boolean => {
  const { notice } = message.fromType === fromTypes.system ? extOf(message) : {};
  return notice === 'joined';
};

/** Who one talks with, as far as they have said something. */
export const shopperNameIn = ({ messages }: Pick<View, 'messages'>): string =>
  messages.findLast(({ fromType }) => fromType === fromTypes.user)?.fromName ?? '';

/** One's own messages at the end that the server has refused for good; they have no seq. */
export const refusedAtEnd = ({ messages }: Pick<View, 'messages'>): readonly ShownMessage[] =>
  messages.slice(messages.findLastIndex(({ seq }) => seq > 0) + 1).filter(({ refused }) => refused !== null);

/** Watches a tab's conversations: each look answers what is new since the one before. */
export const createMessageAlerts = (startedAtMs: number) => {
  const known = new Map<string, number>();
  const notify = new Set<string>();
  let openedAtMs: number | undefined;

  const newsIn = (view: View, before: number | undefined, look: Look): ShownMessage | undefined => {
    const isShown = look.isShown(view.key);
    // One that came into one's hands is news; what one had before, and one that was only opened to be read, is not.
    const isSettled = openedAtMs !== undefined && look.nowMs - openedAtMs > settlesAfterMs;
    if (before === undefined && (isShown || !isSettled)) return undefined;
    return view.messages.findLast((message) => {
      if (message.seq <= (before ?? 0)) return false;
      return message.fromType === fromTypes.user ? view.unread > 0 : !isShown && isGivenOut(message);
    });
  };
  const refusedIn = (view: View): readonly ShownMessage[] =>
    refusedAtEnd(view).filter(({ msgId, sendTime }) => {
      if (sendTime < startedAtMs) return false;
      // Sent again it may be refused again.
      const attempt = `${msgId} ${sendTime}`;
      if (notify.has(attempt)) return false;
      notify.add(attempt);
      return true;
    });

  return (look: Look): MessageAlerts => {
    if (look.isOpen) openedAtMs ??= look.nowMs;
    let hasMoved = false;
    const said: { view: View; message: ShownMessage }[] = [];
    const refused: { view: View; message: ShownMessage }[] = [];
    for (const view of look.views) {
      for (const message of refusedIn(view)) if (!look.isShown(view.key)) refused.push({ view, message });
      const before = known.get(view.key);
      if (view.phase !== 'ready' || before === view.lastSeq) continue;
      known.set(view.key, view.lastSeq);
      hasMoved = true;
      const message = newsIn(view, before, look);
      if (message) said.push({ view, message });
    }
    return { hasMoved, said, refused };
  };
};
