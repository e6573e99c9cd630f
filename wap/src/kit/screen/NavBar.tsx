import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../press/IconButton.tsx';
import { useHere } from './here.ts';
import { goBack } from './navigation.ts';
import styles from './screen.module.css';

export type NavBarProps = {
  /** The sitemap's title unless told; null for none, where the screen has a heading of its own. */
  readonly title?: ReactNode;
  readonly right?: ReactNode;
  /** What stands left; the back button unless told, nothing on a tab. */
  readonly left?: ReactNode;
  /** In the place of the heading, e.g. a search field. */
  readonly children?: ReactNode;
};

/** The bar of 44 px. Screens with the `custom` trait place it themselves, or something of their own. */
export const NavBar = ({ title, right, left, children }: NavBarProps) => {
  const { t } = useLingui();
  const here = useHere();
  const back = here.traits.includes('tab') ? null : <IconButton icon="back" label={t`返回`} onPress={() => goBack()} />;
  return (
    <div className={children === undefined ? styles.nav : styles.navWide}>
      <div className={styles.navLeft}>{left ?? back}</div>
      {children ?? (title === null ? <span /> : <h1>{title ?? here.title}</h1>)}
      <div className={styles.navRight}>{right}</div>
    </div>
  );
};
