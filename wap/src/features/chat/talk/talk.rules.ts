import { recallWithinMs } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { urlOf } from '@hakobu/contract/base/url';

/** After a silence of so long the time is said anew. */
const silenceMs = 5 * 60_000;

/** Whether the time is said above a message, given the one before it. */
export const saysTime = (message: ShownMessage, before: ShownMessage | undefined): boolean =>
  before === undefined || message.sendTime - before.sendTime > silenceMs;

/** One's own stored message of the last two minutes; the server has the last word. */
export const mayRecall = (message: ShownMessage, now: number): boolean =>
  message.isMine && message.seq > 0 && !message.checkIsBack && now - message.sendTime < recallWithinMs;

export type Stretch = { readonly text: string; readonly href?: string };

// What follows an address in Chinese text is often a full-width sign: it is no part of it.
const address = /https?:\/\/[^\s\u3000-\u303f\uff00-\uffef"'<>，。！？；：、）】》]+/g;

/** A text in stretches: words, and addresses of the web that can be opened. */
export const stretchesOf = (text: string): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: found, index = 0 } of text.matchAll(address)) {
    const href = found.replace(/[.,;:!?)\]]+$/, '');
    // `https://...` in a sentence is words like the others.
    if (!urlOf(href)) continue;
    if (index > from) stretches.push({ text: text.slice(from, index) });
    stretches.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from) });
  return stretches;
};
