import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../press/Button.tsx';
import type { DialogWords } from './dialogs.ts';
import { Overlay } from './Overlay.tsx';
import styles from './overlay.module.css';

export type DialogProps = DialogWords & {
  readonly onClose: (confirmed: boolean) => void;
  /** Back, where the dialog has one button. Without it Back leaves the screen, and the dialog goes with it. */
  readonly onBack?: () => void;
};

/** A confirmation or a notice in the middle of the page. Screens call `confirm` and `tell`; this is what those show. */
export const Dialog = ({ title, text, confirm, cancel, danger, onClose, onBack }: DialogProps) => {
  const { t } = useLingui();
  const leave = cancel === null ? undefined : () => onClose(false);
  return (
    <Overlay shape="dialog" onClose={leave} onBack={leave ?? onBack}>
      {(headingId) => (
        <>
          <h2 id={headingId} className={styles.dialogTitle}>
            {title ?? <Trans>温馨提示</Trans>}
          </h2>
          <div className={styles.dialogText}>{text}</div>
          <div className={styles.dialogButtons}>
            {cancel === null ? null : (
              <Button look="quiet" wide onPress={() => onClose(false)}>
                {cancel ?? t`取消`}
              </Button>
            )}
            <Button look={danger ? 'danger' : 'fill'} wide onPress={() => onClose(true)}>
              {confirm ?? t`确定`}
            </Button>
          </div>
        </>
      )}
    </Overlay>
  );
};
