import type { ChatStatus } from '@hakobu/contract/chat/client/types';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { runningChatNow } from '../link/running-chat.ts';
import styles from './talk.module.css';

/** A connection that comes at once needs no words. */
const patienceMs = 1500;

const followNetwork = (tell: () => void) => {
  for (const name of ['online', 'offline'] as const) addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline'] as const) removeEventListener(name, tell);
  };
};

export const ConnectionLine = ({ status }: { readonly status: ChatStatus }) => {
  const { socket, storageFailed } = status;
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const isOpen = socket === 'Open' && isOnline;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(!isOpen), isOpen ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <div role="status">
      {socket === 'Closed' ? (
        <p className={styles.connection}>
          <Icon name="alert" size={16} />
          <Trans>连接已断开</Trans>
          <button type="button" className={styles.lineButton} onClick={() => runningChatNow()?.connectAnew()}>
            <Trans>重新连接</Trans>
          </button>
        </p>
      ) : isSlow && !isOpen ? (
        <p className={styles.connection}>
          <Spinner />
          {isOnline ? <Trans>连接断开，正在重连…</Trans> : <Trans>没有网络，消息会在联网后发出</Trans>}
        </p>
      ) : null}
      {storageFailed ? (
        <p className={styles.connection}>
          <Icon name="alert" size={16} />
          <Trans>这台设备存不下聊天记录：消息照常发送，没发出的关掉页面后会丢失</Trans>
        </p>
      ) : null}
    </div>
  );
};
