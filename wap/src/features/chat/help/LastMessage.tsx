import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatClient } from '@hakobu/contract/chat/client/types';
import { useSyncExternalStore } from 'react';
import { previewText } from '../chat.labels.ts';
import { useChat } from '../link/hooks.ts';
import styles from './help.module.css';

/** What was said last to customer service, as far as this device knows. */
export const LastMessage = () => {
  const client = useChat();
  return client ? <Last client={client} /> : null;
};

const Last = ({ client }: { readonly client: ChatClient }) => {
  const talk = useSyncExternalStore(client.subscribe, () =>
    client.conversations().find(({ address }) => address.cType === cTypes.single),
  );
  const last = talk?.messages[talk.messages.length - 1];
  return last === undefined ? null : <p className={styles.last}>{previewText(last)}</p>;
};
