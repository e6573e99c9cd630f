import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { MessageRow, type MessageRowProps } from './MessageRow.tsx';
import { isSameStretch, type Stretch } from './stretches.rules.ts';
import { saysTime } from './talk.rules.ts';

export type StretchRowsProps = Omit<MessageRowProps, 'message' | 'timeAt' | 'isFirstUnread'> & {
  readonly stretch: Stretch;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Over this message stands the line of what is new. */
  readonly lineKey: string | undefined;
  /** The time by which days are told. */
  readonly now: number;
};

/** A stretch that is as far from what is to be seen leaves its room and draws nothing. */
const nearBy = '1500px 0px';

/** Says on the element of a stretch that it is to be drawn; an event of its own. */
export const drawIt = 'hk-draw';

/**
 * The rows of a stretch while it is near what is to be seen: of thousands of messages some dozens are drawn. What was
 * drawn once keeps its height to the pixel, so that nothing moves.
 */
export const StretchRows = memo(
  ({ stretch, box, lineKey, now, ...row }: StretchRowsProps) => {
    const list = useRef<HTMLOListElement>(null);
    const [isDrawn, setIsDrawn] = useState(true);
    const [height, setHeight] = useState(0);
    const isDrawnNow = useRef(true);
    useLayoutEffect(() => void (isDrawnNow.current = isDrawn), [isDrawn]);
    useEffect(() => {
      const element = list.current;
      if (!element) return undefined;
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (!entry) return;
          if (isDrawnNow.current && !entry.isIntersecting) setHeight(entry.boundingClientRect.height);
          setIsDrawn(entry.isIntersecting);
        },
        { root: box.current, rootMargin: nearBy },
      );
      const draw = () => setIsDrawn(true);
      watch.observe(element);
      element.addEventListener(drawIt, draw);
      return () => {
        watch.disconnect();
        element.removeEventListener(drawIt, draw);
      };
    }, [box]);
    const { messages, before } = stretch;
    const seqs = messages.map(({ seq }) => seq).filter((seq) => seq > 0);
    return (
      <ol
        ref={list}
        data-from={seqs[0]}
        data-to={seqs[seqs.length - 1]}
        style={isDrawn ? undefined : { height }}
        aria-hidden={isDrawn ? undefined : true}
      >
        {isDrawn
          ? messages.map((message, at) => (
              <MessageRow
                key={message.key}
                {...row}
                message={message}
                timeAt={saysTime(message, at === 0 ? before : messages[at - 1]) ? now : null}
                isFirstUnread={message.key === lineKey}
              />
            ))
          : null}
      </ol>
    );
  },
  ({ stretch, ...before }, { stretch: next, ...after }) =>
    isSameStretch(stretch, next) &&
    Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value),
);
