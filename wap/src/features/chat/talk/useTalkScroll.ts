import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fromEndOf, isReadingEnd, nearEnd } from './talk-place.rules.ts';

/** So near to the beginning earlier messages are fetched (source spec, section 9: the pull-up distance). */
const nearStart = 200;

export type TalkScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly inside: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** What came while an earlier place was being read. */
  readonly news: number;
  readonly toEnd: () => void;
  /** Shows one message in the middle, marked for a moment; false when it is not there. */
  readonly showMessage: (seq: number) => boolean;
};

type Followed = {
  readonly messages: readonly ShownMessage[];
  /** How many files are on their way, under the messages. */
  readonly uploads: number;
  readonly hasEarlier: boolean;
  readonly onStart: () => void;
};

/**
 * The place in a talk: what comes is followed while its end is shown, the place is kept while something earlier is read
 * or fetched, and what one says oneself leads to the end.
 */
export const useTalkScroll = ({ messages, uploads, hasEarlier, onStart }: Followed): TalkScroll => {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const seen = useRef({ fromEnd: 0, scrollTop: 0, atEnd: true, firstKey: '', lastKey: '', uploads: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [alerts, setNews] = useState(0);

  /** Takes the place in; an end that went further away by itself than `slack` is gone after. */
  const measure = (element: HTMLElement, slack: number) => {
    const atEnd = isReadingEnd(seen.current, element);
    if (atEnd && fromEndOf(element) >= slack) showEnd(element);
    Object.assign(seen.current, { fromEnd: fromEndOf(element), scrollTop: element.scrollTop, atEnd });
    setIsAtEnd(atEnd);
    if (atEnd) setNews(0);
  };
  const look = useEffectEvent((element: HTMLElement) => {
    // Nearer than that it was the finger.
    measure(element, nearEnd);
    if (element.scrollTop < nearStart && hasEarlier) onStart();
  });
  // A keyboard, a panel or a picture changes how much is to be seen: the end stays where it was.
  const settle = useEffectEvent((element: HTMLElement) => measure(element, 1));
  useEffect(() => {
    const element = box.current;
    const content = inside.current;
    if (!element || !content) return undefined;
    const watch = new ResizeObserver(() => settle(element));
    watch.observe(element);
    watch.observe(content);
    const listen = () => look(element);
    element.addEventListener('scroll', listen, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', listen);
    };
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    const firstKey = messages[0]?.key ?? '';
    const last = messages[messages.length - 1];
    const lastKey = last?.key ?? '';
    const isFirstTime = before.lastKey === '';
    const isOwn = lastKey !== before.lastKey && last?.isMine === true;
    if (isFirstTime || isOwn || before.atEnd || uploads > before.uploads) showEnd(element);
    else if (firstKey !== before.firstKey)
      element.scrollTop = element.scrollHeight - element.clientHeight - before.fromEnd;
    else if (lastKey !== before.lastKey) setNews((count) => count + cameAfter(messages, before.lastKey));
    const fromEnd = fromEndOf(element);
    const atEnd = fromEnd < nearEnd;
    seen.current = { fromEnd, atEnd, scrollTop: element.scrollTop, firstKey, lastKey, uploads };
    setIsAtEnd(atEnd);
  }, [messages, uploads]);

  const showMessage = (seq: number): boolean => {
    const found = box.current?.querySelector(`[data-seq="${seq}"]`);
    if (!box.current || !(found instanceof HTMLElement)) return false;
    found.scrollIntoView({ block: 'center' });
    // Taken in at once: else what comes before the browser tells of it would lead back to the end.
    measure(box.current, nearEnd);
    found.dataset.found = '';
    setTimeout(() => delete found.dataset.found, 2000);
    return true;
  };

  const toEnd = () => {
    if (box.current) showEnd(box.current);
  };
  return { box, inside, isAtEnd, news: alerts, toEnd, showMessage };
};

const showEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

/** What others said after a message that was the last. */
const cameAfter = (messages: readonly ShownMessage[], key: string): number => {
  const at = messages.findIndex((message) => message.key === key);
  return messages.slice(at + 1).filter((message) => !message.isMine).length;
};
