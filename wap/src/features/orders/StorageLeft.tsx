import { Trans } from '@lingui/react/macro';
import { storageUrgency } from './order.rules.ts';
import styles from './orders.module.css';

const looks = { calm: undefined, soon: styles.soon, urgent: styles.urgent };

/** Days of free storage: amber in the last week, red in the last days and once they are over. */
export const StorageLeft = ({ days }: { readonly days: number | null }) => {
  if (days === null) return null;
  const look = looks[storageUrgency(days)];
  if (days < 0) {
    const over = -days;
    return (
      <span className={look}>
        <Trans>免费仓储已超 {over} 天</Trans>
      </span>
    );
  }
  return (
    <span className={look}>{days === 0 ? <Trans>免费仓储今天到期</Trans> : <Trans>免费仓储剩 {days} 天</Trans>}</span>
  );
};
