import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import styles from '../talk/talk.module.css';
import { undeliveredIn } from './undelivered-talks.ts';
import { uploading } from '../composer/uploading.ts';
import { useServiceChat } from '../useServiceChat.ts';

type Props = {
  /** The conversation on screen: there the message itself says it. */
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
};

const watchBoth = (client: ChatClient) => (watch: () => void) => {
  const stops = [client.subscribe(watch), uploading.subscribe(watch)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Names the conversations in which something one said was refused, or a file was not taken, until one has seen to it. */
export const Undelivered = ({ open, onOpen }: Props) => {
  const { t } = useLingui();
  const client = useServiceChat();
  const subscribe = useMemo(() => watchBoth(client), [client]);
  // As text, which is the same as long as it says the same.
  const named = useSyncExternalStore(subscribe, () =>
    JSON.stringify(undeliveredIn(client.conversations(), uploading.failedKeys())),
  );
  const talks = (JSON.parse(named) as ReturnType<typeof undeliveredIn>).filter(({ id }) => id !== open);
  if (talks.length === 0) return null;
  return (
    <div className={styles.line} role="alert">
      <Trans>有话没有送到：</Trans>{' '}
      {talks.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onOpen(id)}>
          {name === '' ? t`会话 ${id}` : name}
        </Button>
      ))}
    </div>
  );
};
