import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { useGuardedPress } from '../../../kit/press/useGuardedPress.ts';
import styles from './clipboard.module.css';
import { usePaste } from './usePaste.ts';

/** Offers the goods that the clipboard names, beside a field where they could be typed. */
export const PasteChip = () => {
  const { press, busy } = useGuardedPress(usePaste());
  return (
    <button type="button" className={styles.chip} aria-busy={busy || undefined} onClick={press}>
      <Icon name="link" size={16} weight={2} />
      <Trans>粘贴</Trans>
    </button>
  );
};
