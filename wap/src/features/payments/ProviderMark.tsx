import { classes } from '../../kit/look/classes.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { providerIcons, providerLooks } from './payments.labels.ts';
import styles from './top-up.module.css';

/** A provider's mark. Its name always stands beside it, so readers skip the mark. */
export const ProviderMark = ({ code }: { readonly code: string }) => (
  <span className={classes(styles.mark, styles[providerLooks[code] ?? 'otherMark'])} aria-hidden="true">
    <Icon name={providerIcons[code] ?? 'wallet'} size={20} />
  </span>
);
