import { beforeEach, expect, test, vi } from 'vitest';
import { store, stored } from '../storage.ts';
import { onSession, openSession, sessionNow } from './session.ts';

const lin = { id: '7', nickName: '林晓', avatar: '' };
const mei = { id: '8', nickName: '小美', avatar: '' };

type Write = readonly [key: string, value: string | null];

let kept: Map<string, string>;
let writes: Write[];
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  writes = [];
  isFull = false;
  const write = (key: string, value: string | null) => {
    writes.push([key, value]);
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      write(key, value);
    },
    removeItem: (key: string) => write(key, null),
    clear: () => kept.clear(),
  });
});

/** Another tab of the browser writes the same: this one hears of each, while what follows has not come yet. */
const elsewhere = (written: readonly Write[]): void => {
  for (const [key, newValue] of written) {
    if (newValue === null) kept.delete(key);
    else kept.set(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
};

test('who signed in here is signed out when another tab signs them out', () => {
  openSession({ token: 'a', user: lin });
  elsewhere(['token', 'isLogin', 'userId', 'userInfo'].map((key) => [key, null]));
  expect(sessionNow()).toBeUndefined();
});

test('another who signs in in another tab is whole here from the first moment', () => {
  openSession({ token: 'b', user: mei });
  const written = writes.splice(0);
  openSession({ token: 'a', user: lin });
  const heard: unknown[] = [];
  const stop = onSession((session) => heard.push(session));
  elsewhere(written);
  stop();
  expect(heard[heard.length - 1]).toEqual({ token: 'b', userId: '8', user: mei });
  expect(heard).not.toContainEqual(expect.objectContaining({ token: 'b', userId: '7' }));
});

test('what the browser has no room for is there as long as the page lives, and not what it kept before', () => {
  store('theme', '1');
  isFull = true;
  store('theme', '2');
  expect(stored('theme')).toBe('2');
});
