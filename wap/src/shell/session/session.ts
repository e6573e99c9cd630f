import { useSyncExternalStore } from 'react';
import { forget, store, stored } from '../storage.ts';

export type StoredUser = { readonly id: string; readonly nickName: string; readonly avatar: string };

/** Who is signed in on this device; undefined when nobody is. */
export type Session = { readonly token: string; readonly userId: string; readonly user: StoredUser };

const readUser = (): StoredUser => {
  const nobody = { id: stored('userId') ?? '', nickName: '', avatar: '' };
  try {
    const given: unknown = JSON.parse(stored('userInfo') ?? '{}');
    return typeof given === 'object' && given !== null ? { ...nobody, ...given } : nobody;
  } catch {
    return nobody;
  }
};

/** Source spec, section 4: signed in is a stored token together with the login flag. */
const read = (): Session | undefined => {
  const token = stored('token');
  if (!token || stored('isLogin') !== '1') return undefined;
  const user = readUser();
  return { token, userId: user.id, user };
};

let session = read();
const listeners = new Set<(now: Session | undefined) => void>();

const becomes = (next: Session | undefined) => {
  session = next;
  for (const tell of listeners) tell(session);
};

/** Keeps what signing in answered: the token last, for with it other tabs take the rest as theirs. */
export const openSession = ({ token, user }: { readonly token: string; readonly user: StoredUser }): void => {
  store('userId', user.id);
  store('userInfo', JSON.stringify({ id: user.id, nickName: user.nickName, avatar: user.avatar }));
  store('isLogin', '1');
  store('token', token);
  becomes(read());
};

/** Who is signed in is called so, or looks so, from now on. */
export const changeUser = ({ nickName, avatar }: Omit<StoredUser, 'id'>): void => {
  if (!session) return;
  store('userInfo', JSON.stringify({ id: session.userId, nickName, avatar }));
  becomes(read());
};

/** Clears what is known of the shopper: token, login flag, user id, user info. */
export const closeSession = (): void => {
  forget('token', 'isLogin', 'userId', 'userInfo', 'wsToken');
  if (session) becomes(undefined);
};

export const sessionNow = (): Session | undefined => session;

export const onSession = (tell: (now: Session | undefined) => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSession = (): Session | undefined => useSyncExternalStore(onSession, sessionNow);

// Signing in or out in another tab of the browser counts here too.
if (typeof addEventListener === 'function')
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'token' || event.key === 'isLogin') becomes(read());
  });
