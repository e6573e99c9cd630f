import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../press/IconButton.tsx';
import { Overlay } from './Overlay.tsx';
import styles from './overlay.module.css';

export type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons that stay at the foot while the rest scrolls. */
  readonly foot?: ReactNode;
  /** Something is typed in it that was not sent, and whoever keeps it lies outside: closing asks first. */
  readonly isUnsaved?: boolean;
};

/** Slides up from the foot of the page: a sum line by line, a choice, a keypad. */
export const Sheet = ({ open, ...rest }: SheetProps) => (open ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({ onClose, title, children, foot, isUnsaved }: Omit<SheetProps, 'open'>) => {
  const { t } = useLingui();
  return (
    <Overlay shape="sheet" onClose={onClose} isUnsaved={isUnsaved}>
      {(headingId, close) => (
        <>
          <div className={styles.sheetHead}>
            <h2 id={headingId}>{title}</h2>
            <IconButton icon="close" label={t`关闭`} onPress={close} size={20} />
          </div>
          <div className={styles.sheetBody}>{children}</div>
          {foot === undefined ? null : <div className={styles.sheetFoot}>{foot}</div>}
        </>
      )}
    </Overlay>
  );
};
