import { useLingui } from '@lingui/react/macro';
import { Icon } from '../look/Icon.tsx';
import { toast } from '../overlay/toast.ts';
import { copyText } from './clipboard.ts';
import styles from './media.module.css';

/** An order or tracking number that a tap copies. */
export const CopyText = ({ text, shown = text }: { readonly text: string; readonly shown?: string }) => {
  const { t } = useLingui();
  const copy = async () => toast((await copyText(text)) ? t`已复制` : t`没能复制，请长按选择`);
  return (
    <button type="button" className={styles.copy} aria-label={t`复制 ${text}`} onClick={() => void copy()}>
      <span>{shown}</span>
      <Icon name="copy" size={14} />
    </button>
  );
};
