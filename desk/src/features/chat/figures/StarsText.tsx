import { useLingui } from '@lingui/react/macro';
import styles from './figures.module.css';

/** Stars out of five. */
export const StarsText = ({ stars }: { readonly stars: number }) => {
  const { t } = useLingui();
  return (
    <span className={styles.stars} role="img" aria-label={t`${stars} 星`}>
      {'★'.repeat(stars) + '☆'.repeat(Math.max(0, 5 - stars))}
    </span>
  );
};
