import { useEffect } from 'react';
import { useServiceChat } from '../useServiceChat.ts';

/** Tells the shopper that everything up to a message was read, once it really stands on a screen that is looked at. */
export const useSeen = (key: string, seq: number, isShown: boolean): void => {
  const client = useServiceChat();
  useEffect(() => {
    if (!isShown || seq === 0) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible') client.read(key, seq);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, key, seq, isShown]);
};
