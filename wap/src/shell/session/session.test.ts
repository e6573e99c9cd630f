import { beforeEach, expect, test } from 'vitest';
import { closeSession, onSession, openSession, sessionNow } from './session.ts';
import { store, stored } from '../storage.ts';

const user = { id: '7', nickName: '林晓', avatar: '/a.webp' };

beforeEach(() => closeSession());

test('signing in stores what the source lists, and tells whoever listens', () => {
  const heard: (string | undefined)[] = [];
  const stop = onSession((session) => heard.push(session?.userId));
  openSession({ token: 'secret', user });
  closeSession();
  stop();
  expect(heard).toEqual(['7', undefined]);
});

test('a session is a token together with the login flag', () => {
  openSession({ token: 'secret', user });
  expect(sessionNow()).toEqual({ token: 'secret', userId: '7', user });
  expect([stored('token'), stored('isLogin'), stored('userId')]).toEqual(['secret', '1', '7']);
  expect(JSON.parse(stored('userInfo') ?? '')).toEqual(user);
});

test('signing out clears token, login flag, user id and user info, and nothing else', () => {
  store('theme', '2');
  openSession({ token: 'secret', user });
  closeSession();
  expect(sessionNow()).toBeUndefined();
  expect([stored('token'), stored('isLogin'), stored('userId'), stored('userInfo')]).toEqual(Array(4).fill(undefined));
  expect(stored('theme')).toBe('2');
});
