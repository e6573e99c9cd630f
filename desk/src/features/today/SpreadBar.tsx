import type { Spread } from '@hakobu/contract/today/today.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './today.module.css';

const parts = ['fresh', 'half', 'near', 'late'] as const;

/** How old what waits is, as one bar: its length is the queue's, against the longest one. */
export const SpreadBar = ({ spread, max }: { readonly spread: Spread; readonly max: number }) => {
  const { t } = useLingui();
  const total = parts.reduce((sum, part) => sum + spread[part], 0);
  if (total === 0) return null;
  const said = t`时限内 ${spread.fresh + spread.half}，临近 ${spread.near}，超时 ${spread.late}`;
  return (
    <span className={styles.spread} style={{ width: `${(100 * total) / max}%` }} role="img" aria-label={said}>
      {parts.map((part) =>
        spread[part] > 0 ? <i key={part} className={styles[part + 'Part']} style={{ flexGrow: spread[part] }} /> : null,
      )}
    </span>
  );
};

/** What the bar's colours mean. */
export const SpreadLegend = () => (
  <small className={styles.legend}>
    <span className={styles.spread} aria-hidden="true">
      {parts.slice(1).map((part) => (
        <i key={part} className={styles[part + 'Part']} style={{ flexGrow: 1 }} />
      ))}
    </span>
    <Trans>时限内 · ≥75% · 超时</Trans>
  </small>
);
