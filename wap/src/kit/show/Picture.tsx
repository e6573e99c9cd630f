import { useState } from 'react';
import { classes } from '../look/classes.ts';
import { Icon } from '../look/Icon.tsx';
import styles from './media.module.css';

export type PictureProps = {
  readonly src: string | null | undefined;
  /** What it shows; '' where the words beside it say so already. */
  readonly alt: string;
  /** `cover` in general, `contain` for goods (source spec, section 9). */
  readonly fit?: 'cover' | 'contain';
  /** CSS length of a square's side; the width of what holds it when absent. */
  readonly size?: string;
  /** Width to height where it is no square. */
  readonly ratio?: number;
  readonly round?: boolean;
  /** Above the fold: fetched at once. */
  readonly eager?: boolean;
};

/** A picture that keeps its place while it loads, and says so when it can't be had. */
export const Picture = ({ src, alt, fit = 'cover', size, ratio = 1, round, eager }: PictureProps) => {
  const [failed, setFailed] = useState<string>();
  const broken = !src || failed === src;
  return (
    <span
      className={classes(
        styles.picture,
        round && styles.round,
        fit === 'contain' && styles.contain,
        fit === 'contain' && !broken && styles.grounded,
      )}
      style={{ aspectRatio: String(ratio), width: size ?? '100%' }}
    >
      {broken ? (
        <span className={styles.noPicture} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon name="camera" size={24} weight={1.3} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
};
