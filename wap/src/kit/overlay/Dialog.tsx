import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../press/Button.tsx';
import type { DialogWords } from './dialogs.ts';
import { Overlay } from './Overlay.tsx';
import styles from './overlay.module.css';

export type DialogProps = DialogWords & { readonly onClose: (confirmed: boolean) => void };

/** A question or a notice in the middle of the page. Screens call `confirm` and `tell`; this is what those show. */
export const Dialog = ({ title, text, confirm, cancel, danger, onClose }: DialogProps) => {
  const { t } = useLingui();
  return (
    <Overlay shape="dialog" onClose={cancel === null ? undefined : () => onClose(false)}>
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
