import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fromEndOf, isReadingEnd, nearEnd } from './talk-place.rules.ts';
import { drawIt } from './StretchRows.tsx';
import type { Opening } from './useOpening.ts';

/** So near to the beginning earlier messages are fetched (source spec, section 9: the pull-up distance). */
const nearStart = 200;
/** What stands over the first unread message when the talk is opened at it, in CSS pixels. */
const leadIn = 12;
/** Of a message so much must be on the screen to count as seen, in CSS pixels. */
const seenPart = 40;

export type TalkScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly inside: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** The last message that was on the screen, by seq. */
  readonly seenSeq: number;
  readonly toEnd: () => void;
  /** Shows one message in the middle, marked for a moment; false when it is not there. */
  readonly showMessage: (seq: number) => boolean;
};

type Followed = {
  readonly messages: readonly ShownMessage[];
  readonly opening: Opening;
  readonly hasEarlier: boolean;
  readonly onStart: () => void;
};

const ownWays = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * The place in a talk: it begins at the first unread message, what comes is followed while its end is shown, the place is
 * kept while something earlier is read or fetched, and what one says oneself leads to the end.
 */
export const useTalkScroll = ({ messages, opening, hasEarlier, onStart }: Followed): TalkScroll => {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const seen = useRef({
    fromEnd: 0,
    scrollTop: 0,
    atEnd: true,
    atLine: false,
    opening: true,
    firstKey: '',
    lastKey: '',
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(0);
  const [, setDraws] = useState(0);

  /** Takes the place in; an end that went further away by itself than `slack` is gone after. */
  const measure = (element: HTMLElement, slack: number) => {
    const atEnd = isReadingEnd(seen.current, element);
    if (atEnd && fromEndOf(element) >= slack) showEnd(element);
    const atLine = seen.current.atLine && Math.abs(element.scrollTop - seen.current.scrollTop) < 2;
    Object.assign(seen.current, { fromEnd: fromEndOf(element), scrollTop: element.scrollTop, atEnd, atLine });
    setIsAtEnd(atEnd);
    setSeenSeq((before) => Math.max(before, lastSeqOnScreen(element)));
  };
  const look = useEffectEvent((element: HTMLElement) => {
    // Nearer than that it was the finger.
    measure(element, nearEnd);
    if (element.scrollTop < nearStart && hasEarlier) onStart();
  });
  // A keyboard, a panel or a picture changes how much is to be seen: the end stays where it was.
  const settle = useEffectEvent((element: HTMLElement) => measure(element, 1));
  const goOwnWay = useEffectEvent(() => opening.end());
  useEffect(() => {
    const element = box.current;
    const content = inside.current;
    if (!element || !content) return undefined;
    const watch = new ResizeObserver(() => settle(element));
    watch.observe(element);
    watch.observe(content);
    const listen = () => look(element);
    const leave = () => goOwnWay();
    element.addEventListener('scroll', listen, { passive: true });
    document.addEventListener('visibilitychange', listen);
    for (const way of ownWays) element.addEventListener(way, leave, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', listen);
      document.removeEventListener('visibilitychange', listen);
      for (const way of ownWays) element.removeEventListener(way, leave);
    };
  }, []);

  const { isOn, lineKey } = opening;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = seen.current;
    const firstKey = messages[0]?.key ?? '';
    const last = messages[messages.length - 1];
    const lastKey = last?.key ?? '';
    const isFirstTime = before.lastKey === '';
    const isOwn = !isFirstTime && lastKey !== before.lastKey && last?.isMine === true;
    // Also once more when all that was missed is here.
    const isOpening = isOn || before.opening;
    let atLine = false;
    if (isOpening && !isOwn && (isFirstTime || before.atEnd || before.atLine)) atLine = showLine(element, lineKey);
    else if (isFirstTime || isOwn || before.atEnd) showEnd(element);
    else if (firstKey !== before.firstKey)
      element.scrollTop = element.scrollHeight - element.clientHeight - before.fromEnd;
    const fromEnd = fromEndOf(element);
    const atEnd = fromEnd < nearEnd;
    seen.current = { fromEnd, atEnd, atLine, scrollTop: element.scrollTop, opening: isOn, firstKey, lastKey };
    setIsAtEnd(atEnd);
    setSeenSeq((known) => Math.max(known, lastSeqOnScreen(element)));
  }, [messages, isOn, lineKey]);

  const showMessage = (seq: number): boolean => {
    const found = box.current?.querySelector(`[data-seq="${seq}"]`);
    if (!box.current) return false;
    if (!(found instanceof HTMLElement)) {
      const far = stretchWith(box.current, seq);
      // Drawn with the render that this asks for, after which it is looked for again.
      if (far) setDraws((count) => count + 1);
      far?.dispatchEvent(new Event(drawIt));
      return false;
    }
    opening.end();
    found.scrollIntoView({ block: 'center' });
    // Taken in at once: else what comes before the browser tells of it would lead back to the end.
    measure(box.current, nearEnd);
    found.dataset.found = '';
    setTimeout(() => delete found.dataset.found, 2000);
    return true;
  };

  const toEnd = () => {
    opening.end();
    if (box.current) showEnd(box.current);
  };
  return { box, inside, isAtEnd, seenSeq, toEnd, showMessage };
};

const showEnd = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight;
};

/** Leads to the line of what is new; to the end where there is none. Answers whether it stands there. */
const showLine = (element: HTMLElement, lineKey: string | undefined): boolean => {
  const line = lineKey === undefined ? null : element.querySelector('[data-line]');
  if (line === null) {
    showEnd(element);
    return false;
  }
  element.scrollTop += line.getBoundingClientRect().top - element.getBoundingClientRect().top - leadIn;
  return true;
};

/** The stretch that has a message and is not drawn, being far from what is to be seen. */
const stretchWith = (box: HTMLElement, seq: number): Element | undefined =>
  [...box.querySelectorAll<HTMLElement>('ol[aria-hidden]')].find(
    ({ dataset: { from, to } }) => Number(from) <= seq && seq <= Number(to),
  );

/** The seq of the last message of which enough is to be seen; 0 where there is none, or nobody looks at the page. */
const lastSeqOnScreen = (box: HTMLElement): number => {
  if (document.visibilityState === 'hidden') return 0;
  const { bottom } = box.getBoundingClientRect();
  const rows = box.querySelectorAll<HTMLElement>('[data-seq]');
  const isSeen = (row: Element | undefined): boolean => {
    const place = row?.getBoundingClientRect();
    return place !== undefined && place.height > 0 && Math.min(place.bottom, place.top + seenPart) <= bottom;
  };
  // They stand in order: of thousands a dozen are looked at.
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSeen(rows[middle])) low = middle + 1;
    else high = middle;
  }
  return Number(rows[low - 1]?.dataset.seq ?? 0);
};
