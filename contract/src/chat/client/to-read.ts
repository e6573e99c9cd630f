import { type ChatMessage, fromTypes, mTypes } from '../chat.shape.ts';
import { isRecalled } from './thread.ts';

/** Who reads: shoppers or staff. */
type Side = { readonly fromType: number };

/** Whether somebody of one's own side said it: staff reads as one. */
export const isOfMySide = (me: Side, { fromType }: ChatMessage): boolean =>
  (me.fromType === fromTypes.user) === (fromType === fromTypes.user);

/** Receipts and recalls change what is shown, and are not shown themselves. */
export const isVisible = (message: ChatMessage): boolean =>
  message.mType !== mTypes.haveRead && (message.mType !== mTypes.back || isRecalled(message));

/**
 * Whether it waits to be read, as the server counts it in badges: what the other side said and did not recall, and moves of
 * services; the product's own remarks on the queue and the hours do not.
 */
export const isToRead = (me: Side, message: ChatMessage): boolean =>
  isVisible(message) &&
  !isRecalled(message) &&
  !isOfMySide(me, message) &&
  (message.fromType !== fromTypes.system || message.mType === mTypes.checkNotice);
