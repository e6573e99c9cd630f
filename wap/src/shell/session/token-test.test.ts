import { beforeEach, describe, expect, test, vi } from 'vitest';

const at = { path: 'pages/home/home' };
vi.mock('../../kit/screen/navigation.ts', () => ({ placeNow: () => at }));
const signedIn = { session: true };
vi.mock('./session.ts', () => ({ sessionNow: () => (signedIn.session ? {} : undefined) }));
const { beginTokenTest, tokenWasTried, whenTokenIsTried } = await import('./token-test.ts');

/** Whether what needs a token is still waiting when everything else that can happen has happened. */
const isWaiting = async (): Promise<boolean> => {
  let waits = true;
  void whenTokenIsTried().then(() => (waits = false));
  await new Promise((done) => setTimeout(done));
  return waits;
};

beforeEach(() => {
  at.path = 'pages/home/home';
  signedIn.session = true;
});

describe('what needs a token', () => {
  test('waits at home until the token was tried, and then goes at once', async () => {
    beginTokenTest();
    expect(await isWaiting()).toBe(true);
    tokenWasTried();
    expect(await isWaiting()).toBe(false);
  });

  test('goes on when the answer comes, all of it', async () => {
    beginTokenTest();
    const sent: number[] = [];
    const all = [1, 2].map((each) => whenTokenIsTried().then(() => sent.push(each)));
    expect(sent).toEqual([]);
    tokenWasTried();
    await Promise.all(all);
    expect(sent).toEqual([1, 2]);
  });

  test('does not wait on a screen that tries no token, nor where nobody is signed in', async () => {
    at.path = 'pages/base/gDetail/gDetail';
    beginTokenTest();
    expect(await isWaiting()).toBe(false);
    at.path = 'pages/home/home';
    signedIn.session = false;
    beginTokenTest();
    expect(await isWaiting()).toBe(false);
  });
});
