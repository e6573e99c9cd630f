import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import styles from './bubbles.module.css';
import { isLong } from './long-text.rules.ts';

/** Words that would fill the screen show their beginning, and all of it at a tap. */
export const Folded = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!isLong(text)) return children;
  return (
    <>
      <div className={isOpen ? undefined : styles.folded}>{children}</div>
      <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? <Trans>收起</Trans> : <Trans>展开全文</Trans>}
      </button>
    </>
  );
};
