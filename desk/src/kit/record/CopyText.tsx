import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './record.module.css';

/** A code or a number that a click copies. */
export const CopyText = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" className={styles.copy} title={t`点一下复制`} onClick={() => void copy()}>
      {text} {copied ? <small role="status">{<Trans>已复制</Trans>}</small> : null}
    </button>
  );
};
