import { Trans } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { sessionKey } from '../../shell/queries.ts';
import styles from './talk/talk.module.css';
import { useChatStatus } from './useServiceChat.ts';

/** A connection that comes back at once is nothing to tell of; one that does not is told of within two seconds. */
const patienceMs = 1500;

/** Says that messages do not come at the moment, or that this tab may keep nothing that is unsent. */
export const ConnectionLine = () => {
  const { socket, isUnanswered, storageFailed, unsent } = useChatStatus();
  const isAway = socket !== 'Open';
  const [isNotified, setMessage] = useState(false);
  useEffect(() => {
    // Without a network it does not come back at once.
    const timer = setTimeout(() => setMessage(isAway), isAway && navigator.onLine ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [isAway]);
  // Whether the session ended with it is being asked: no other reason is named before that is known.
  const isAsked = useIsFetching({ queryKey: sessionKey }) > 0;
  if (socket === 'Closed')
    return isAsked || !isNotified ? null : (
      <div className={styles.line} role="alert">
        <Trans>这个窗口的会话连接被服务器关闭了，多半是在别处开了太多窗口。</Trans>{' '}
        <Button size="small" onClick={() => location.reload()}>
          <Trans>重新连接</Trans>
        </Button>
      </div>
    );
  if (isAway && isNotified)
    return (
      <div className={styles.line} role="alert">
        <Trans>会话连接断了，正在重连。写的话都留着，连上后自己发出。</Trans>
      </div>
    );
  if (isUnanswered)
    return (
      <div className={styles.line} role="alert">
        <Trans>服务器没有回应，连接可能断了。写的话都留着，连上后自己发出。</Trans>
      </div>
    );
  if (storageFailed && unsent > 0)
    return (
      <div className={styles.line} role="alert">
        <Trans>浏览器没有地方存了：没发出的话，刷新以后会没有。</Trans>
      </div>
    );
  return null;
};
