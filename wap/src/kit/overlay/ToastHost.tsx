import { createPortal } from 'react-dom';
import styles from './overlay.module.css';
import { useToast } from './toast.ts';

/** Shows what `toast` says. Stands once, beside the app; the live region must be there before its words are. */
export const ToastHost = () => {
  const words = useToast();
  return createPortal(
    <div className={styles.toastPlace} role="status" aria-live="polite">
      {words ? <div className={styles.toast}>{words}</div> : null}
    </div>,
    document.body,
  );
};
