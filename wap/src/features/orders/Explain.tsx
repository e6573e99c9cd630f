import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import styles from './orders.module.css';

export type ExplainProps = {
  /** What is explained: heads the sheet, and names the mark for readers. */
  readonly title: string;
  readonly children: ReactNode;
};

/** A small mark beside a fee or deadline that opens its explanation. */
export const Explain = ({ title, children }: ExplainProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.explain} aria-label={t`说明：${title}`} onClick={() => setOpen(true)}>
        <Icon name="info" size={15} weight={1.8} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <div className={styles.explained}>{children}</div>
      </Sheet>
    </>
  );
};
