import { type ChatCard, type ChatFile, type ChatMessage, MessageExt, mTypes, readSMsgId } from '../chat.shape.ts';
import { isRecalled } from './thread.ts';

/** What a message is, for a line that announces it: each client says it in its words (source spec, section 8). */
export type Preview =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' }
  | { readonly kind: 'video' }
  | { readonly kind: 'file'; readonly fileName: string }
  /** `text` is what was said with it, or empty. */
  | { readonly kind: 'card'; readonly card: ChatCard; readonly text: string }
  /** "You have an inspection service awaiting fee confirmation". */
  | { readonly kind: 'feeNotice'; readonly orderCode: string }
  /** "{name} recalled a message". */
  | { readonly kind: 'recalled'; readonly name: string }
  /** Words of the product itself; `text` is for clients that do not know the notice. */
  | {
      readonly kind: 'notice';
      readonly notice: NonNullable<MessageExt['notice']>;
      readonly name: string;
      readonly text: string;
    }
  /** "unknown message type". */
  | { readonly kind: 'unknown' };

/** The JSON text beside a message; empty when it is none, or not ours. */
export const readMessageExt = (message: Pick<ChatMessage, 'ext'>): MessageExt => {
  try {
    const read = MessageExt.safeParse(JSON.parse(message.ext || '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
};

/** What is known of the file of a message; undefined when it has none. */
export const fileOf = (message: Pick<ChatMessage, 'ext'>): ChatFile | undefined => readMessageExt(message).file;

/** The seq of the message that this one answers, in the same conversation; undefined where it answers none. */
export const quotedSeq = (message: Pick<ChatMessage, 'ext' | 'conversationId'>): number | undefined => {
  const quoted = readSMsgId(readMessageExt(message).quote?.sMsgId ?? '');
  return quoted?.conversationId === message.conversationId ? quoted.seq : undefined;
};

const previewOfText = (message: ChatMessage): Preview => {
  const text = message.body.content ?? '';
  const { notice, card, name = '' } = readMessageExt(message);
  if (notice) return { kind: 'notice', notice, name, text };
  return card ? { kind: 'card', card, text } : { kind: 'text', text };
};

export const previewOf = (message: ChatMessage): Preview => {
  if (isRecalled(message)) return { kind: 'recalled', name: message.fromName };
  switch (message.mType) {
    case mTypes.text:
      return previewOfText(message);
    case mTypes.image:
      return { kind: 'image' };
    case mTypes.video:
      return { kind: 'video' };
    case mTypes.file:
      return { kind: 'file', fileName: fileOf(message)?.fileName ?? '' };
    case mTypes.back:
      return { kind: 'recalled', name: message.fromName };
    case mTypes.checkNotice:
      return { kind: 'feeNotice', orderCode: message.body.orderCode ?? '' };
    default:
      return { kind: 'unknown' };
  }
};
