import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient, ConversationView } from '@hakobu/contract/chat/client/types';
import { isToRead } from '@hakobu/contract/chat/client/to-read';
import { isSeenAnyway, type Banner, setTeller, showBanner } from './banner.ts';

/** Several messages at once are one banner, and one that is read elsewhere at once is none. */
const gatherMs = 300;

/**
 * Shows what others say while the talk is not on the screen: what waits to be read and was sent since the app was opened,
 * by the server's clock in milliseconds, a lost line or not. What waited before that, the badges tell.
 */
export const watchArrivals = (
  client: ChatClient,
  me: { readonly fromType: number },
  openedAt: number,
): (() => void) => {
  /** The number before the first that is shown, by conversation; of one that is not in it nothing is. */
  const before = new Map<string, number>();
  const bannerOf = ({ key, address, messages, shopperReadSeq }: ConversationView): Banner[] => {
    const from = Math.max(before.get(key) ?? Number.POSITIVE_INFINITY, shopperReadSeq);
    const fresh = messages.filter((message) => message.seq > from && isToRead(me, message));
    const message = fresh[fresh.length - 1];
    if (message === undefined) return [];
    const orderCode = address.cType === cTypes.orderCheck ? address.subjectId : undefined;
    return [{ conversation: key, orderCode, message, count: fresh.length }];
  };
  const tellLatest = (): void => {
    let latest: Banner | undefined;
    for (const each of client.conversations().flatMap(bannerOf))
      if (latest === undefined || each.message.sendTime > latest.message.sendTime) latest = each;
    showBanner(latest);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    if (before.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      tellLatest();
    }, gatherMs);
  };
  const stops = [
    client.subscribe(follow),
    client.onHeard((key, { seq, sendTime }) => {
      if (sendTime >= openedAt && !isSeenAnyway(key) && !before.has(key)) before.set(key, seq - 1);
    }),
  ];
  setTeller({
    passOver: (conversation) => {
      if (conversation === undefined) before.clear();
      else before.delete(conversation);
    },
  });
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    setTeller(undefined);
  };
};
