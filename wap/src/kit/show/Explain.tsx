import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import styles from './explain.module.css';

export type ExplainProps = {
  /** What is explained: heads the sheet, and names the mark for readers. */
  readonly title: string;
  readonly children: ReactNode;
};

/** A small mark beside a fee, a weight or a deadline that opens its explanation. */
export const Explain = ({ title, children }: ExplainProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.mark} aria-label={t`说明：${title}`} onClick={() => setOpen(true)}>
        <Icon name="info" size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <div className={styles.text}>{children}</div>
      </Sheet>
    </>
  );
};
