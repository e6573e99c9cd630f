import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { isToRead } from '@hakobu/contract/chat/client/to-read';
import type { ConversationView, ShownMessage } from '@hakobu/contract/chat/client/types';

type Read = Pick<ConversationView, 'messages' | 'shopperReadSeq'>;

/** As the server and the badges count it: remarks on the queue and what was recalled are no news. */
const isNews = (message: ShownMessage): boolean => isToRead({ fromType: fromTypes.user }, message);

/** How far the shopper has read: to where they said so, and what stood before their own last words. */
export const readTo = ({ messages, shopperReadSeq }: Read): number =>
  messages.reduce((read, { isMine, seq }) => (isMine ? Math.max(read, seq) : read), shopperReadSeq);

/** The first message that the shopper has not read, as far as they are here; undefined where there is none. */
export const firstUnread = (view: Read): ShownMessage | undefined => {
  const read = readTo(view);
  return view.messages.find((message) => message.seq > read && isNews(message));
};

/** What came after a seq and waits to be read. */
export const countAfter = (messages: readonly ShownMessage[], seq: number): number =>
  messages.filter((message) => message.seq > seq && isNews(message)).length;

/** So far back is looked for the first unread one, at most. */
const maxBack = 1000;

/** The seq to load back to before the talk is shown at its first unread message; undefined when it is here. */
export const seqToLoad = (view: Read & Pick<ConversationView, 'hasEarlier' | 'lastSeq'>): number | undefined => {
  const wanted = Math.max(readTo(view) + 1, view.lastSeq - maxBack);
  const first = view.messages.find(({ seq }) => seq > 0)?.seq;
  return view.hasEarlier && first !== undefined && first > wanted ? wanted : undefined;
};
