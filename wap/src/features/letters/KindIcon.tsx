import type { LetterKind } from '@hakobu/contract/letters/letter.shape';
import { Icon } from '../../kit/look/Icon.tsx';
import { kindIcons } from './letter.labels.ts';
import styles from './letters.module.css';

/** A kind's icon on a round ground of its own. */
export const KindIcon = ({ kind }: { readonly kind: LetterKind }) => (
  <span className={styles.kindIcon}>
    <Icon name={kindIcons[kind]} size={22} />
  </span>
);
