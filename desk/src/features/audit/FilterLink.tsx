import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './audit.module.css';

/** Beside a fact: shows the list of what shares it. */
export const FilterLink = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button type="link" size="small" className={styles.filter ?? ''} onClick={onClick}>
    {children}
  </Button>
);
