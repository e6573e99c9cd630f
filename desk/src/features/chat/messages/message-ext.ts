import type { ChatMessage, MessageExt } from '@hakobu/contract/chat/chat.shape';
import { readMessageExt } from '@hakobu/contract/chat/client/preview';

const read = new WeakMap<ChatMessage['body'], MessageExt>();

/** What a message says beside its words, read once: a card, a file, a notice of the product. */
export const extOf = ({ body }: Pick<ChatMessage, 'body'>): MessageExt => {
  const known = read.get(body);
  if (known) return known;
  const ext = readMessageExt({ body });
  read.set(body, ext);
  return ext;
};
