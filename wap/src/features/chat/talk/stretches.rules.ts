import type { ShownMessage } from '@hakobu/contract/chat/client/types';

/** The messages of one stretch, at most: those whose seqs begin alike, so that what is put before them moves none. */
const aStretch = 40;

/** Messages that are drawn, or not drawn, together. */
export type Stretch = {
  readonly id: number;
  readonly messages: readonly ShownMessage[];
  /** The one before its first. */
  readonly before: ShownMessage | undefined;
};

/** A talk in stretches; what is not stored yet stands with the last. */
export const inStretches = (messages: readonly ShownMessage[]): readonly Stretch[] => {
  const found: { id: number; messages: ShownMessage[]; before: ShownMessage | undefined }[] = [];
  messages.forEach((message, at) => {
    const last = found[found.length - 1];
    const id = message.seq > 0 ? Math.floor(message.seq / aStretch) : (last?.id ?? 0);
    if (last?.id === id) last.messages.push(message);
    else found.push({ id, messages: [message], before: messages[at - 1] });
  });
  return found;
};

/** Whether nothing of a stretch changed. */
export const isSameStretch = (one: Stretch, other: Stretch): boolean =>
  one.before === other.before &&
  one.messages.length === other.messages.length &&
  one.messages.every((message, at) => message === other.messages[at]);
