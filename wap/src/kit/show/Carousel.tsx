import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './media.module.css';

export type CarouselProps = {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What the slides are, for readers. */
  readonly label: string;
  /** Milliseconds between turns; 0 turns only by hand. Stops for good at the first touch, or once the keyboard is in it. */
  readonly turnMs?: number;
  readonly onShown?: (at: number) => void;
};

/** Slides side by side that snap: banners, the photos of goods. */
export const Carousel = ({ slides, label, turnMs = 0, onShown }: CarouselProps) => {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, setTouched] = useState(false);
  const count = slides.length;
  useEffect(() => {
    const box = strip.current;
    const stop = () => setTouched(true);
    box?.addEventListener('focusin', stop);
    return () => box?.removeEventListener('focusin', stop);
  }, []);
  useEffect(() => {
    const still = touched || turnMs === 0 || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) return undefined;
    const timer = setInterval(() => {
      const box = strip.current;
      if (box) box.scrollTo({ left: ((shown + 1) % count) * box.clientWidth, behavior: 'smooth' });
    }, turnMs);
    return () => clearInterval(timer);
  }, [touched, turnMs, count, shown]);
  const follow = () => {
    const box = strip.current;
    const at = box ? Math.round(box.scrollLeft / Math.max(1, box.clientWidth)) : 0;
    if (at === shown) return;
    setShown(at);
    onShown?.(at);
  };
  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription="carousel">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul ref={strip} className={styles.slides} tabIndex={0} onScroll={follow} onPointerDown={() => setTouched(true)}>
        {slides.map(({ key, content }, at) => (
          <li key={key} aria-label={count > 1 ? t`第 ${at + 1} 张，共 ${count} 张` : undefined}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <span className={styles.dots} aria-hidden="true">
          {slides.map(({ key }, at) => (
            <i key={key} className={at === shown ? styles.dotOn : undefined} />
          ))}
        </span>
      ) : null}
    </section>
  );
};
