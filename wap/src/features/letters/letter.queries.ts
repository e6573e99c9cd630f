import { letterTypes, listLetters, unreadLetters } from '@hakobu/contract/letters/letter.api';
import { useQuery } from '@tanstack/react-query';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';
import { useSession } from '../../shell/session/session.ts';
import { unreadMessagesQuery } from '../feedback/index.ts';

/** What counts or lists letters; a letter itself does not change. */
export const changedByLetter: readonly Changed[] = [unreadLetters, letterTypes, listLetters].map((to) =>
  endpointKey(to, 'letters'),
);

const unreadQuery = () => callQuery(unreadLetters, {}, { about: 'letters', quiet: true });

/**
 * How many letters and messages about orders are unread: the page of letters shows both, and whatever counts it counts
 * them together. 0 for who is signed out.
 */
export const useUnreadLetters = (): number => {
  const enabled = useSession() !== undefined;
  const letters = useQuery({ ...unreadQuery(), enabled });
  const messages = useQuery({ ...unreadMessagesQuery(), enabled });
  return enabled ? (letters.data?.unread ?? 0) + (messages.data?.unread ?? 0) : 0;
};

export const typesQuery = () => callQuery(letterTypes, {}, { about: 'letters', inLanguage: true, quiet: true });
