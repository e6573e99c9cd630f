import type { ChatMessage, MessageExt } from '@hakobu/contract/chat/chat.shape';
import { readMessageExt } from '@hakobu/contract/chat/client/preview';

const read = new WeakMap<ChatMessage['body'], MessageExt>();

/** What a message says beside its words, read once: a card, a file, a notice of the product. */
export const extOf = (message: Pick<ChatMessage, 'body' | 'ext'>): MessageExt => {
  const known = read.get(message.body);
  if (known) return known;
  const ext = readMessageExt(message);
  read.set(message.body, ext);
  return ext;
};
