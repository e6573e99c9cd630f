import { useRef } from 'react';
import { newKey } from './api.ts';

/** The idempotency key of what is sent: the same while the same is sent again, so that a lost answer never does it twice. */
export const useAttemptKey = () => {
  const attempt = useRef({ body: '', key: '' });
  return (input: object): string => {
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
    return attempt.current.key;
  };
};
