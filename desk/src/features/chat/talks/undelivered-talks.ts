import type { ConversationView } from '@hakobu/contract/chat/client/types';
import { refusedAtEnd, shopperNameIn } from '../message-alerts.ts';

type View = Pick<ConversationView, 'key' | 'address' | 'messages'>;

/** Conversations in which something one said was refused for good, or a file was not taken. */
export const undeliveredIn = (
  views: readonly View[],
  failedKeys: readonly string[],
): readonly { readonly id: string; readonly name: string }[] =>
  views.flatMap((view) => {
    const { conversationId: id } = view.address;
    if (id === undefined || !(refusedAtEnd(view).length > 0 || failedKeys.includes(view.key))) return [];
    return [{ id, name: shopperNameIn(view) }];
  });
