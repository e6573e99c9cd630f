import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import styles from '../talk/talk.module.css';
import { useRefusalWords } from '../useRefusalWords.ts';
import { useServiceChat } from '../useServiceChat.ts';

/** How one's own message stands while the server does not have it: on its way, late, or refused. */
export const DeliveryStatus = ({ message }: { readonly message: ShownMessage }) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const words = useRefusalWords();
  const { state, refused, refusedFor, msgId } = message;
  if (state === 'sending') return <small className={styles.colleague}>{t`发送中…`}</small>;
  if (state !== 'failed') return null;
  return (
    <small className={styles.failed} role="alert">
      {refused === null ? t`还没有送到，连上后会再发。` : words(refused, refusedFor)}{' '}
      <Button size="small" type="link" onClick={() => client.retry(msgId)}>
        <Trans>重发</Trans>
      </Button>
      <Button size="small" type="link" danger onClick={() => client.discard(msgId)}>
        <Trans>不发了</Trans>
      </Button>
    </small>
  );
};
